import './bonus.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { bonusAtom } from '../app/atoms.ts';
import { pendingPopupAtom } from '../app/pending-popup.ts';
import { remember } from '../app/remembered.ts';
import { store } from '../app/store.ts';
import { noted } from '../costs/bonus-state.ts';
import { BonusModal } from './bonus-modal.tsx';
import { type Countdown, startCountdown } from './countdown.ts';
import { isModalDue, waitForModal } from './modal-timer.ts';
import { TopBanner } from './top-banner.tsx';

interface Props {
  device: Device;
  /** Member who may have a bonus, by the local copy. */
  user: User;
  /** True on a screen of the members area. */
  isArea: boolean;
  /** It is the screen's banner. */
  shown: boolean;
}

/** Shows the time bonus while it lasts: a banner above the members area, later a modal (SPECIFICATION 11.15). */
export default function Bonus({ device, user, isArea, shown }: Props) {
  const { signup_date } = user;
  const [isClosed, setClosed] = useState(noted('closed') === signup_date);
  const isVisible = Boolean(useAtomValue(bonusAtom));
  useCountdown(device, signup_date, isArea);
  useModal(device, isArea);
  if (!isVisible || !shown) return null;
  const close = () => {
    remember('bonus-closed', signup_date);
    setClosed(true);
  };
  return <TopBanner onClose={isClosed ? undefined : close} />;
}

function useCountdown(device: Device, signup: string, isArea: boolean): void {
  const setBonus = useSetAtom(bonusAtom);
  const countdown = useRef<Countdown>(undefined);
  useEffect(() => {
    const started = startCountdown(device, {
      monotonic: () => performance.now(),
      show: setBonus,
      over: () => remember('bonus-over', signup),
    });
    countdown.current = started;
    return () => {
      started.stop();
      setBonus(undefined);
    };
  }, [device, signup, setBonus]);
  // An order on another screen may have used or released it.
  useEffect(() => {
    if (isArea) countdown.current?.ask();
  }, [isArea]);
}

function useModal(device: Device, isArea: boolean): void {
  const setPendingPopup = useSetAtom(pendingPopupAtom);
  useEffect(() => {
    if (!isArea) return;
    const isDue = async () => Boolean(store.get(bonusAtom)) && (await isModalDue(device));
    const leave = waitForModal(device, isDue, () => setPendingPopup({ isDue, Content: BonusModal }));
    return () => {
      leave();
      setPendingPopup(undefined);
    };
  }, [device, isArea, setPendingPopup]);
}

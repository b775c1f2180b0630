import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { path } from '../../shared/paths.ts';
import { type PendingPopup, pendingPopupAtom } from '../app/pending-popup.ts';
import { useHere } from '../app/sitemap.ts';
import { LikeModal } from './like-modal.tsx';
import { MatchPopup } from './match-popup.tsx';
import { isFree, membersArea } from './members-area.ts';
import { NewLike } from './new-like.tsx';
import { PopupCard } from './popup.tsx';
import type { Popup } from './popup-source.ts';
import { type Queue, startPopups } from './queue.ts';
import { isTimed, useTimedLike } from './timed-like.ts';

/** Shows one popup at a time, over any screen (SPECIFICATION 11.18). */
export default function Popups({ device }: { device: Device }) {
  const here = useHere();
  const navigate = useNavigate();
  const [popup, setPopup] = useState<Popup | PendingPopup>();
  const [pending, setPending] = useAtom(pendingPopupAtom);
  const queue = useRef<Queue>(undefined);
  const isArea = useRef(false);
  // A like that the address will show soon must not appear automatically first.
  const { search } = useLocation();
  isArea.current = here !== undefined && membersArea.includes(here.name) && !isTimed(search);

  useEffect(() => {
    const started = startPopups(device, { isFree, inMembersArea: () => isArea.current, show: setPopup });
    queue.current = started;
    return () => {
      started.stop();
      setPopup(undefined);
    };
  }, [device]);
  useEffect(() => {
    const show = () => {
      setPopup(pending);
      setPending(undefined);
    };
    queue.current?.await(pending && { isDue: pending.isDue, show });
  }, [pending, setPending]);
  useTimedLike(() => queue.current?.openLike());

  if (!popup) return null;
  const close = () => {
    setPopup(undefined);
    queue.current?.closed();
  };
  if ('Content' in popup) return <popup.Content Card={PopupCard} onClose={close} />;
  const { kind, profile } = popup;
  const view = (id: string) => {
    close();
    void navigate(path('members-id', { id }));
  };
  if (kind === 'match') return <MatchPopup profile={profile} onClose={close} />;
  if (kind === 'like') return <LikeModal profile={profile} onView={view} onClose={close} />;
  return <NewLike profile={profile} onView={view} onClose={close} />;
}

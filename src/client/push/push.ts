import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { notifyFromCopy } from '../../local/notifications/from-copy.ts';
import { closeVague } from '../../local/notifications/notifier.ts';
import { saveSentences } from '../../local/notifications/sentences.ts';
import { startPush } from '../app/push/push-state.ts';
import { settingsAtom } from '../sites/site.ts';
import { wakeToSend } from './background-sync.ts';
import { hearWorker } from './hear-worker.ts';
import { sentencesIn } from './sentences.ts';

/** Connects a member's page with the worker. */
export function usePush(device: Device): void {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const key = useAtomValue(settingsAtom)?.push_public_key;

  useEffect(() => {
    if (key !== undefined) startPush(device, key).catch(() => undefined);
  }, [device, key]);
  useEffect(() => {
    void saveSentences(sentencesIn(i18n), device.values);
  }, [device, i18n, i18n.locale]);
  useEffect(() => ('serviceWorker' in navigator ? hearWorker(device, navigate) : undefined), [device, navigate]);
  useEffect(() => withRegistration((registration) => startFollowing(device, registration)), [device]);
}

function startFollowing(device: Device, registration: ServiceWorkerRegistration): () => void {
  const update = () => {
    if (!document.hidden) closeVague(registration).catch(() => undefined);
  };
  update();
  document.addEventListener('visibilitychange', update);
  const stops = [notifyFromCopy(device, registration), wakeToSend(device, registration)];
  return () => {
    document.removeEventListener('visibilitychange', update);
    for (const stop of stops) stop();
  };
}

/** The worker registers after the page starts, or never. */
function withRegistration(start: (registration: ServiceWorkerRegistration) => () => void): () => void {
  let ended = false;
  let stop: (() => void) | undefined;
  void navigator.serviceWorker?.ready.then((registration) => {
    if (!ended) stop = start(registration);
  });
  return () => {
    ended = true;
    stop?.();
  };
}

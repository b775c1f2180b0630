import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Device } from '../../local/device.ts';
import { followNews } from '../../local/news.ts';
import { closeVague } from '../../local/notices.ts';
import { keepSentences } from '../../local/sentences.ts';
import { noteEntered } from '../first-launch.ts';
import { loadCatalog, type Part } from '../i18n.ts';
import { useInstallDue } from '../install/due.ts';
import { startPush } from '../push-state.ts';
import { SharedPicture } from '../share/shared-picture.tsx';
import { settingsAtom } from '../site.ts';
import { wakeToSend } from './background-sync.ts';
import { hearWorker } from './hear-worker.ts';
import { useOffer } from './offer.ts';
import { sentencesIn } from './sentences.ts';
import { useReply } from './use-reply.ts';

export interface Props {
  device: Device;
  /** This screen has room for the offer to switch push on. */
  offers: boolean;
  /** Runs from the home screen. */
  installed: boolean;
}

/** A page that can't fetch one goes without. */
function part<Props>(load: () => Promise<{ default: ComponentType<Props> }>, catalog: Part = 'members') {
  return lazy<ComponentType<Props>>(() =>
    Promise.all([load(), loadCatalog(catalog)]).then(
      ([code]) => code,
      () => ({ default: () => null }),
    ),
  );
}
const PushAlert = part(() => import('./push-alert.tsx'));
const InstallAlert = part(() => import('../install/install-alert.tsx'), 'account');

/** A member's page and the worker: what they tell each other, and the offer to be told of news when no page is open. */
export default function Push({ device, offers, installed }: Props): ReactNode {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const settings = useAtomValue(settingsAtom);
  const key = settings?.push_public_key;
  const offer = useOffer(device, installed);
  const install = useInstallDue(device, installed);

  useEffect(() => {
    if (key !== undefined) startPush(device, key).catch(() => undefined);
  }, [device, key]);
  useEffect(() => {
    void keepSentences(sentencesIn(i18n), device.values);
  }, [device, i18n, i18n.locale]);
  useEffect(() => ('serviceWorker' in navigator ? hearWorker(device, navigate) : undefined), [device, navigate]);
  useReply();
  useEffect(noteEntered, []);
  useEffect(() => withRegistration((registration) => startFollowing(device, registration)), [device]);

  return (
    <Suspense>
      <SharedPicture device={device} />
      {offers &&
        (offer && key ? (
          <PushAlert device={device} offer={offer} siteKey={key} />
        ) : (
          install.way && <InstallAlert device={device} way={install.way} onEnd={install.end} />
        ))}
    </Suspense>
  );
}

function startFollowing(device: Device, registration: ServiceWorkerRegistration): () => void {
  const look = () => {
    if (!document.hidden) closeVague(registration).catch(() => undefined);
  };
  look();
  document.addEventListener('visibilitychange', look);
  const stops = [followNews(device, registration), wakeToSend(device, registration)];
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}

/** The worker is there later than the page, or never. */
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

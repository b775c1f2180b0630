import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { refusedReports } from '../../local/reports/refused.ts';
import type { CatalogPart } from '../../shared/catalog-parts.ts';
import { path, sharing } from '../../shared/paths.ts';
import { offerAtom } from '../app/atoms.ts';
import { noteEntered } from '../app/first-launch.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { useInstallDue } from '../install/due.ts';
import { useOffer } from '../push/offer.ts';
import { usePush } from '../push/push.ts';
import { useReply } from '../push/use-reply.ts';
import { hasLoggedInByPassword } from '../session/password-login.ts';
import { settingsAtom } from '../sites/site.ts';
import { BannerSlot } from '../ui/banner.tsx';
import { useHasKeyboard } from '../ui/use-media.ts';
import { useFailedImages } from './failed-images.ts';

interface Props {
  device: Device;
  /** The screen's banner is an offer: push, or the home screen. */
  offers: boolean;
  /** Runs from the home screen. */
  installed: boolean;
}

/** Lazy-loaded; optional. */
function part<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, catalog: CatalogPart) {
  const Part: ComponentType<Props> = lazy(() =>
    Promise.all([load(), loadCatalog(catalog)]).then(
      ([code]) => code,
      () => ({ default: () => null }),
    ),
  );
  return Part;
}
const Desktop = part(() => import('../desktop/desktop.tsx'), 'members');
const PushAlert = part(() => import('../push/push-alert.tsx'), 'account');
const loadOffers = () => import('./offers.ts');
const InstallAlert = part(async () => ({ default: (await loadOffers()).InstallAlert }), 'account');
const OnIPhone = part(async () => ({ default: (await loadOffers()).OnIPhone }), 'account');
const PasskeyAlert = part(async () => ({ default: (await loadOffers()).PasskeyAlert }), 'account');
const Shared = part(async () => ({ default: (await loadOffers()).Shared }), 'account');

const RefusedReports = part(() => import('../reports/refused.tsx'), 'meeting');

/** Idle tasks of a member's page: worker messages, offers, what was shared, refused reports, failed images. */
export default function AtRest({ device, offers, installed }: Props): ReactNode {
  const key = useAtomValue(settingsAtom)?.push_public_key;
  const offer = useOffer(device, installed);
  const install = useInstallDue(device, installed);
  const passkey = usePasskeyDue(device);
  const [showing, setShowing] = useState(false);
  const refused = useLiveQuery(() => refusedReports(device.db), [device]);
  usePush(device);
  useReply();
  useFailedImages();
  const { forgetful } = device.options;
  useEffect(() => {
    if (!forgetful) noteEntered();
  }, [forgetful]);
  const setOffer = useSetAtom(offerAtom);
  const isDue = (offer !== undefined && key !== undefined) || install.way !== undefined || passkey.due;
  useEffect(() => setOffer(isDue), [isDue, setOffer]);
  return (
    <Suspense fallback={offers && <BannerSlot />}>
      {useShared() && <Shared device={device} />}
      {offers &&
        (offer && key ? (
          <PushAlert device={device} offer={offer} siteKey={key} onHow={() => setShowing(true)} />
        ) : install.way ? (
          <InstallAlert device={device} way={install.way} onHow={() => setShowing(true)} onEnd={install.end} />
        ) : (
          passkey.due && <PasskeyAlert device={device} onEnd={passkey.end} />
        ))}
      {refused && refused.length > 0 && <RefusedReports device={device} reports={refused} />}
      {useHasKeyboard() && <Desktop device={device} />}
      {showing && <OnIPhone onClose={() => setShowing(false)} />}
    </Suspense>
  );
}

function usePasskeyDue(device: Device): { due: boolean; end: () => void } {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!hasLoggedInByPassword()) return;
    let left = false;
    loadOffers()
      .then(({ isPasskeyDue }) => isPasskeyDue(device))
      .then(
        (isDue) => !left && setDue(isDue),
        () => undefined, // Offline: at the next start.
      );
    return () => {
      left = true;
    };
  }, [device]);
  return { due, end: () => setDue(false) };
}

/** True once something was shared with the app; share/shared.tsx decides on its dialogs. */
function useShared(): boolean {
  const { pathname, search } = useLocation();
  const [shared, setShared] = useState(false);
  const asked = pathname.startsWith(path('chats')) && search === sharing;
  if (asked && !shared) setShared(true);
  return shared;
}

import './operator.css';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import LogOut from 'lucide-react/icons/log-out';
import { lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { usePageTitle } from '../app/page-title.ts';
import { settingsAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { Version } from '../ui/version.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { Ended } from './ended.tsx';
import { english } from './english.ts';
import { isPart, type Part, parts } from './parts.ts';
import { DeviceOfConsole, useDevice } from './use-device.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { hasUnsaved } from './use-unsaved.ts';

const LogOutDialog = lazy(() => loading(import('../session/log-out-dialog.tsx')));

/** Console of operators (SPECIFICATION 13.1). Does not exist for anybody else. */
export default function ConsolePage() {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const settings = useAtomValue(settingsAtom);
  const { part = 'overview' } = useParams();
  const [last, setLast] = useState<{ device: Device; user: User }>();
  const isThere = session.is === 'member' && user !== undefined;
  const isOperator = isThere && user.scope === 'operator';
  if (isOperator && (last?.device !== session.device || last.user !== user)) setLast({ device: session.device, user });
  if (!last && (session.is === 'opening' || (session.is === 'member' && !user))) return <WaitingScreen />;
  if (!last || (isThere && !isOperator) || !isPart(part)) return <NotFound />;
  // The settings contain the photos' prefix.
  if (!settings) return <WaitingScreen />;
  return (
    <I18nProvider i18n={use(english())}>
      <DeviceOfConsole value={last.device}>
        <Console part={part} ended={!isThere} />
        {!isThere && <Ended user={last.user} />}
      </DeviceOfConsole>
    </I18nProvider>
  );
}

function Console({ part, ended }: { part: Part; ended: boolean }) {
  const { t, i18n } = useLingui();
  const { title, Content } = parts[part];
  const words = i18n._(title);
  usePageTitle(words);
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is another place in the bar
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [part]);
  return (
    <div className={ended ? 'console ended' : 'console'} lang={i18n.locale}>
      <header className="console-bar">
        <Link to={path('index')} className="console-home">
          <Trans>Console</Trans>
        </Link>
        <nav ref={bar} aria-label={t`Console`}>
          {Object.entries(parts).map(([name, { title }]) => (
            <Link
              key={name}
              to={path('operator-part', { part: name })}
              aria-current={name === part ? 'page' : undefined}
            >
              {i18n._(title)}
            </Link>
          ))}
        </nav>
        <LogOutButton />
      </header>
      <Page title={words}>
        <Content />
      </Page>
      <footer className="console-version">
        <Version />
      </footer>
    </div>
  );
}

/** Its sign alone where the bar is narrow. */
function LogOutButton() {
  const { t } = useLingui();
  const device = useDevice();
  const [leaving, setLeaving] = useState(false);
  const ask = () => {
    if (!hasUnsaved() || confirm(t`Leave without saving? What you’ve typed will be lost.`)) setLeaving(true);
  };
  return (
    <>
      <Button
        small
        variant="plain"
        className="console-log-out"
        aria-label={t`Log out`}
        title={t`Log out`}
        onClick={ask}
      >
        <Icon of={LogOut} size={20} />
        <span className="console-log-out-word">
          <Trans>Log out</Trans>
        </span>
      </Button>
      {leaving && (
        <Suspense>
          <LogOutDialog device={device} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useRestoredFocus(page);
  return (
    <div className="console-page" ref={page}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}

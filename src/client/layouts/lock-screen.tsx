import './app-lock.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Provider, useAtomValue } from 'jotai';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { askAgain } from '../../local/storage/answers.ts';
import { onlineAtom, sessionAtom } from '../app/atoms.ts';
import { lockHere, noteSeen } from '../app/lock.ts';
import { store } from '../app/store.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import LogOutDialog from '../session/log-out-dialog.tsx';
import { provePasskey } from '../session/prove-passkey.ts';
import { Mark } from '../sites/mark.tsx';
import { siteNameAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Problem } from '../ui/problem.tsx';

let isShown = false;

/** Covers the locked page until a passkey opens it, or the member is logged out. */
export async function showLockScreen(): Promise<void> {
  if (isShown) return;
  isShown = true;
  await loadCatalog('account').catch(() => undefined); // then it is in English
  const dialog = document.createElement('dialog');
  dialog.className = 'lock';
  document.body.append(dialog);
  const root = createRoot(dialog);
  const showTitle = hideTitle();
  const letGo = keepOnTop(dialog);
  const open = () => {
    delete document.documentElement.dataset.locked;
    noteSeen();
    showTitle();
    letGo();
    dialog.close();
    root.unmount();
    dialog.remove();
    isShown = false;
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <LockScreen onOpen={open} />
      </Provider>
    </I18nProvider>,
  );
}

/** Modal, above every other dialog: nothing outside of the topmost one can be pressed. Returns what ends that. */
function keepOnTop(dialog: HTMLDialogElement): () => void {
  const raise = () => {
    dialog.close();
    dialog.showModal();
  };
  const isOther = ({ target }: MutationRecord) =>
    target instanceof HTMLDialogElement && target.open && !dialog.contains(target);
  const observer = new MutationObserver((changes) => changes.some(isOther) && raise());
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  // Escape opens nothing; where a browser closes it all the same, it comes back.
  dialog.addEventListener('cancel', (event) => event.target === dialog && event.preventDefault());
  dialog.addEventListener('close', () => dialog.isConnected && !dialog.open && dialog.showModal());
  dialog.setAttribute('closedby', 'none');
  dialog.showModal();
  return () => observer.disconnect();
}

/** The page's own may name the other member of a chat. Returns what brings it back. */
function hideTitle(): () => void {
  const name = store.get(siteNameAtom);
  let own = document.title;
  const hide = () => {
    if (document.title === name) return;
    own = document.title;
    document.title = name;
  };
  const observer = new MutationObserver(hide);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  hide();
  return () => {
    observer.disconnect();
    document.title = own;
  };
}

function LockScreen({ onOpen }: { onOpen: () => void }) {
  const name = useAtomValue(siteNameAtom);
  const session = useAtomValue(sessionAtom);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>();
  const [leaves, setLeaves] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const isOver = session.is === 'visitor';
  useEffect(() => {
    if (isOver) onOpen();
  }, [isOver, onOpen]);
  const device = session.is === 'member' ? session.device : undefined;
  const online = useAtomValue(onlineAtom);
  useEffect(() => {
    // One may have been removed on another device.
    if (device && online) askAgain(device, 'GET passkey.php').catch(() => undefined);
  }, [device, online]);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);

  const unlock = async () => {
    setBusy(true);
    setProblem(undefined);
    const lock = lockHere();
    if (!lock || (await provePasskey(lock.keys))) return onOpen();
    setProblem(<Trans>Still locked: no passkey was used.</Trans>);
    setBusy(false);
  };
  return (
    <main className="app-lock">
      <Mark size={56} />
      <h1>
        <Trans>{name} is locked</Trans>
      </h1>
      <Problem>{problem}</Problem>
      <div className="app-lock-actions" ref={button}>
        <Button busy={busy} onClick={() => void unlock()}>
          <Icon of={Fingerprint} size={20} />
          <Trans>Unlock</Trans>
        </Button>
        {session.is === 'member' && (
          <>
            <Button variant="quiet" onClick={() => setLeaves(true)}>
              <Trans>Log out</Trans>
            </Button>
            <p className="small">
              <Trans>Can’t use your passkey? Log out, then log in with your password.</Trans>
            </p>
          </>
        )}
      </div>
      {leaves && session.is === 'member' && <LogOutDialog device={session.device} onClose={() => setLeaves(false)} />}
    </main>
  );
}

import './message.css';
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import Undo2 from 'lucide-react/icons/undo-2';
import { type KeyboardEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LocalMessage } from '../../../local/storage/db.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ReportMember } from '../report.ts';
import type { MessageStatus } from '../ticks.tsx';
import { useFresh } from './fresh.ts';
import { WithdrawMessage } from './withdraw-message.tsx';

interface Props {
  message: Pick<LocalMessage, 'id' | 'conversation' | 'sender'>;
  /** Label: the beginning of its text, or its kind. */
  name: string;
  /** Text to copy; absent for a photo or gift. */
  text: string | undefined;
  /** The other member's name; absent for own messages. */
  from: string | undefined;
  sentAt: string;
  status: MessageStatus;
  /** The only message reached by Tab; arrows move from it. */
  tabStop: boolean;
}

/** Actions on a message: a button on hover or focus, and a long press. */
export function MessageMenu(props: Props) {
  const [pressed, setPressed] = useState(false);
  const { t } = useLingui();
  const { name } = props;
  // An own photo or gift has no actions once it can't be withdrawn.
  const hasItems = props.text !== undefined || props.from !== undefined;
  if (pressed || !hasItems) return <WholeMenu {...props} open={pressed} />;
  // Renders just a button until opened: of hundreds of messages hardly one is.
  return (
    <div className="menu message-menu" dir="ltr" onKeyDownCapture={moveOn}>
      <button
        type="button"
        className="plain icon small"
        tabIndex={props.tabStop ? 0 : -1}
        aria-label={t`Options for ${name}`}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setPressed(true)}
      />
    </div>
  );
}

function WholeMenu({ message, name, text, from, sentAt, status, tabStop, open }: Props & { open: boolean }) {
  const { t } = useLingui();
  const toast = useToast();
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'withdraw' | 'report'>();
  const fresh = useFresh(sentAt);
  useLayoutEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
  }, [open]);
  const close = () => setAsked(undefined);
  const copy = () =>
    navigator.clipboard.writeText(text ?? '').then(
      () => toast(<Trans>Copied</Trans>),
      () => toast(<Trans>Your browser doesn’t allow copying.</Trans>),
    );
  const canWithdraw = from === undefined && (status === 'waiting' || (fresh && status !== 'failed'));
  const items: MenuItem[] = [
    ...(text === undefined
      ? []
      : [{ key: 'copy', icon: Copy, label: <Trans>Copy</Trans>, onSelect: () => void copy() }]),
    ...(canWithdraw
      ? [{ key: 'withdraw', icon: Undo2, label: <Trans>Unsend</Trans>, onSelect: () => setAsked('withdraw') }]
      : []),
    ...(from === undefined
      ? []
      : [{ key: 'report', icon: Flag, label: <Trans>Report</Trans>, onSelect: () => setAsked('report') }]),
  ];
  if (items.length === 0 && !asked) return null;
  return (
    <div className="message-menu" ref={root} dir="ltr" onKeyDownCapture={moveOn}>
      <Menu label={t`Options for ${name}`} className="plain icon small" tabIndex={tabStop ? 0 : -1} items={items}>
        <Icon of={EllipsisVertical} size={20} />
      </Menu>
      {asked === 'withdraw' &&
        createPortal(
          <WithdrawMessage
            message={message}
            waiting={status === 'waiting'}
            onClose={close}
            onWithdrawn={() => {
              const list = root.current?.closest('section');
              close();
              // The button is removed with its message, so the list takes the focus.
              requestAnimationFrame(() => list?.focus());
            }}
          />,
          document.body,
        )}
      {asked === 'report' &&
        createPortal(
          <Suspense>
            <ReportMember
              profile={message.sender}
              message={message.id}
              name={from ?? ''}
              onClose={close}
              onBlocked={close}
            />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}

/** Up and down move between messages while no menu is open. */
function moveOn(event: KeyboardEvent): void {
  const button = event.target as HTMLElement;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || button.getAttribute('aria-expanded') !== 'false') return;
  const buttons = [...(button.closest('ol')?.querySelectorAll<HTMLElement>('.message-menu [aria-haspopup]') ?? [])];
  event.preventDefault();
  event.stopPropagation();
  buttons[buttons.indexOf(button) + step]?.focus();
}

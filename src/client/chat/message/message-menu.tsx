import './message.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Copy from 'lucide-react/icons/copy';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import Plus from 'lucide-react/icons/plus';
import Reply from 'lucide-react/icons/reply';
import Undo2 from 'lucide-react/icons/undo-2';
import { type KeyboardEvent, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { react } from '../../../local/chat/react.ts';
import { reactionsTo } from '../../../local/chat/reactions.ts';
import type { LocalMessage } from '../../../local/storage/db.ts';
import { favouriteReactions } from '../../../shared/emoji.ts';
import { useDevice, userAtom } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { ReportMember } from '../../reports/later.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Gone } from '../gone.ts';
import type { MessageStatus } from '../ticks.tsx';
import { useTranslationItem } from '../translation/translation-item.tsx';
import { answer } from './answer.ts';
import { EmojiDialog } from './emoji-dialog.tsx';
import { useFresh } from './fresh.ts';
import { WithdrawMessage } from './withdraw-message.tsx';

interface Props {
  message: Pick<LocalMessage, 'id' | 'conversation' | 'sender' | 'reactions' | 'reacting'>;
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
  // An own photo or gift that failed has no actions.
  const hasItems = props.text !== undefined || props.from !== undefined || props.status !== 'failed';
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
  const device = useDevice();
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'withdraw' | 'report' | 'react'>();
  const fresh = useFresh(sentAt);
  useLayoutEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
  }, [open]);
  const close = () => setAsked(undefined);
  const { translation, translationItem } = useTranslationItem(message.id, from === undefined ? undefined : text);
  const copy = () =>
    navigator.clipboard.writeText(translation ?? text ?? '').then(
      () => toast(<Trans>Copied</Trans>),
      () => toast(<Trans>Your browser doesn’t allow copying.</Trans>),
    );
  const canWithdraw = from === undefined && (status === 'waiting' || (fresh && status !== 'failed'));
  const reply = () => answer(device, message.conversation, message.id, root.current);
  const user = useAtomValue(userAtom);
  const gone = useContext(Gone);
  const canReact = !gone && user?.status !== 'not_confirmed' && !['waiting', 'held', 'failed'].includes(status);
  const reactWith = (emoji: string) => inBackground(react(device, message, emoji));
  const { mine } = reactionsTo(message, device.member);
  const other: MenuItem = {
    ...{ key: 'other', brief: true, label: <Icon of={Plus} size={20} label={t`Other emoji`} /> },
    onSelect: () => setAsked('react'),
  };
  const items: MenuItem[] = [
    ...(canReact ? [...reactionItems(mine, reactWith), other] : []),
    ...(gone || status === 'failed'
      ? []
      : [{ key: 'reply', icon: Reply, label: <Trans>Reply</Trans>, onSelect: reply }]),
    ...translationItem,
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
      {asked === 'react' &&
        createPortal(
          <EmojiDialog
            onClose={close}
            onChosen={(emoji) => {
              close();
              if (emoji !== mine) reactWith(emoji);
            }}
          />,
          document.body,
        )}
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
          <ReportMember
            profile={message.sender}
            message={message.id}
            name={from ?? ''}
            onClose={close}
            onBlocked={close}
          />,
          document.body,
        )}
    </div>
  );
}

/** The favourites, and another one that I gave. */
function reactionItems(mine: string, onReact: (emoji: string) => void): MenuItem[] {
  const others = mine && !favouriteReactions.some((each) => each === mine) ? [mine] : [];
  return [...favouriteReactions, ...others].map((emoji) => ({
    ...{ key: emoji, brief: true, label: emoji, chosen: emoji === mine },
    onSelect: () => onReact(emoji),
  }));
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

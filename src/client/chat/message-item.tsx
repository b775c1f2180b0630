import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { messageStatus } from '../../local/chat/chat.ts';
import { reactionsTo } from '../../local/chat/reactions.ts';
import type { ChatRow } from '../../local/storage/db.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Beginning } from './beginning.tsx';
import { Bubble } from './bubble.tsx';
import type { MessageRow } from './rows.ts';
import { dayName } from './times.ts';

/** Rarely needed, so not loaded with the chat list. */
const FailedNote = lazy(() =>
  import('./failed-note.tsx').then(
    ({ FailedNote }) => ({ default: FailedNote }),
    () => ({ default: () => <></> }),
  ),
);

/** For a conversation unknown to the server. */
const nothingSeen = { seen_through: 0, delivered_through: 0 };

interface Props {
  row: MessageRow;
  chat: ChatRow | undefined;
  profile: Profile | undefined;
  /** The other member's. */
  name: string;
  today: number;
  newest: boolean;
}

export function MessageItem({ row, chat, profile, name, today, newest }: Props) {
  const { i18n } = useLingui();
  const device = useDevice();
  const { message } = row;
  const status = messageStatus(message, chat ?? nothingSeen);
  return (
    <>
      {row.begins && profile && <Beginning profile={profile} />}
      {row.gap && (
        <p className="message-gap">
          <Spinner />
          <Trans>Loading messages in between</Trans>
        </p>
      )}
      {row.day !== undefined && (
        <p className="message-day">
          <span>{dayName(i18n.locale, row.day, today)}</span>
        </p>
      )}
      {row.unread && (
        <p className="message-unread">
          <span>
            <Trans>New messages</Trans>
          </span>
        </p>
      )}
      <Bubble
        message={message}
        reacted={Object.values(reactionsTo(message, device.member)).join()}
        text={message.text}
        name={name}
        mine={row.mine}
        sentAt={message.sent_at}
        status={status}
        first={row.first}
        last={row.last}
        newest={newest}
      />
      {status === 'held' && (
        <p className="held-note">
          <Trans>A quick check, then it’s sent automatically.</Trans>
        </p>
      )}
      {message.failed && (
        <Suspense>
          <FailedNote message={message.id} code={message.failed} name={name} />
        </Suspense>
      )}
    </>
  );
}

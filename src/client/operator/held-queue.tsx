import './cases.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useRef } from 'react';
import type { MessageInReview } from '../../shared/calls/operator-cases.ts';
import { Answered } from '../forms/answered.tsx';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useCall } from './use-call.ts';
import { useDevice } from './use-device.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { whenOf } from './words.ts';

/**
 * First messages with contact details from new accounts: sent automatically after ten minutes, or decided earlier by a
 * key.
 */
export function HeldQueue() {
  const asked = useCall('GET operator-messages.php', {});
  return (
    <Answered asked={asked}>
      {({ messages, count }) => <Queue {...{ messages, count }} onDone={asked.retry} />}
    </Answered>
  );
}

function Queue({ messages, count, onDone }: { messages: MessageInReview[]; count: number; onDone: () => void }) {
  const device = useDevice();
  const { busy, act } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const put = (message: MessageInReview | undefined, to: 'released' | 'refused') =>
    message &&
    act(message.id, async () => {
      try {
        await device.api.call('PUT operator-messages.php', { id: message.id, to });
      } finally {
        onDone(); // also if it is gone meanwhile
      }
    });
  const keys = useGridKeys(list, {
    a: (index) => put(messages[index], 'released'),
    r: (index) => put(messages[index], 'refused'),
  });
  return (
    <>
      <div className="console-line figures" role="status">
        <Plural value={count} one="# message waiting" other="# messages waiting" />
      </div>
      {messages.length === 0 && (
        <Empty icon={Hourglass} title={<Trans>No messages waiting</Trans>}>
          <Trans>First messages with contact details wait here if the account is less than a day old.</Trans>
        </Empty>
      )}
      <ul ref={list} className="case-cards" onKeyDown={keys}>
        {messages.map((message) => (
          <Card
            key={message.id}
            message={message}
            busy={busy === message.id}
            onRelease={() => put(message, 'released')}
            onRefuse={() => put(message, 'refused')}
          />
        ))}
      </ul>
    </>
  );
}

interface CardProps {
  message: MessageInReview;
  busy: boolean;
  onRelease: () => void;
  onRefuse: () => void;
}

function Card({ message: { text, found: phrase, from, to, at, due }, busy, onRelease, onRefuse }: CardProps) {
  const { t } = useLingui();
  const [writer, reader] = [from.name, to.name];
  const [joined, sent] = [whenOf(from.joined), whenOf(at)];
  const found = <bdi>{phrase}</bdi>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a stop of its own, so that a key says which one is meant
    <li className="case-card" tabIndex={0} aria-label={t`${writer} to ${reader}`} aria-busy={busy}>
      <p>
        <strong>
          <Between writer={<bdi>{writer}</bdi>} reader={<bdi>{reader}</bdi>} />
        </strong>{' '}
        <span className="soft small">
          {from.site} · <Trans>joined {joined}</Trans>
        </span>
      </p>
      <blockquote>{text}</blockquote>
      <p className="soft small">
        <Trans>
          Held because of “{found}”, written {sent}
        </Trans>
        {' · '}
        {due === null ? <Trans>Stays until the reports about them are decided</Trans> : <Due at={whenOf(due)} />}
      </p>
      <div className="case-actions">
        <Button small aria-disabled={busy} onClick={onRelease}>
          <Trans>Release</Trans> <kbd>a</kbd>
        </Button>
        <Button small variant="quiet" aria-disabled={busy} onClick={onRefuse}>
          <Trans>Refuse</Trans> <kbd>r</kbd>
        </Button>
      </div>
    </li>
  );
}

/** Elements, since tags in strings would be parsed as the message's own. */
const Between = ({ writer, reader }: Record<'writer' | 'reader', ReactNode>) => (
  <Trans>
    {writer} to {reader}
  </Trans>
);

const Due = ({ at }: { at: string }) => <Trans>Will be sent automatically on {at}</Trans>;

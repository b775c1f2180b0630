import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocation, useNavigate } from 'react-router';
import { loadOriginal, originalOf } from '../../../local/chat/reply.ts';
import type { LocalMessage } from '../../../local/storage/db.ts';
import { factsOf, hasWords } from '../../../shared/message-kinds.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { useToast } from '../../ui/toast.tsx';
import { useFromList } from '../leave.ts';
import { messageName } from '../message-name.ts';
import { stateAt } from '../searched.ts';

interface Props {
  conversation: string;
  /** The message that is answered. */
  id: string;
  /** The other member's. */
  name: string;
}

/** The message that another one answers, above its words. A press goes there. */
export function Quote({ conversation, id, name }: Props) {
  const device = useDevice();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const fromList = useFromList();
  const toast = useToast();
  const go = async () => {
    if (await loadOriginal(device, conversation, id))
      await navigate(pathname, { replace: true, state: stateAt(id, fromList) });
    else toast(<Trans>That message isn’t on this device.</Trans>);
  };
  return (
    <button type="button" className="quote" dir="auto" onClick={() => inBackground(go())}>
      <span className="for-readers">
        <Trans>In reply to</Trans>{' '}
      </span>
      <Quoted conversation={conversation} id={id} name={name} />
    </button>
  );
}

/** Two lines, whose height doesn't wait for the words. */
export function Quoted({ conversation, id, name }: Props) {
  const { db, member } = useDevice();
  const read = useLiveQuery(async () => ({ original: await originalOf(db, conversation, id) }), [db, conversation, id]);
  const original = read?.original;
  return (
    <span className="quoted">
      <bdi className="quoted-name">{original?.sender === member ? <Trans>You</Trans> : name}</bdi>
      <span className="quoted-text" lang={original && hasWords(original.kind) ? '' : undefined}>
        {original ? <Words of={original} /> : read && <Trans>An earlier message</Trans>}
      </span>
    </span>
  );
}

function Words({ of }: { of: LocalMessage }) {
  const { i18n } = useLingui();
  const symbol = factsOf(of.kind)?.symbol;
  return `${symbol ? `${symbol} ` : ''}${messageName(i18n, of).slice(0, 160)}`;
}

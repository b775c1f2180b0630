import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Act } from '../../shared/calls/operator.ts';
import type { CallInput } from '../../shared/calls.ts';
import { path } from '../../shared/paths.ts';
import { Answered } from '../forms/answered.tsx';
import { useAction } from '../forms/use-action.ts';
import { ruleWords } from '../reports/rule-words.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Empty } from '../ui/empty.tsx';
import { actWords } from './act-words.ts';
import { photoFaultWords, selfieFaultWords } from './fault-words.ts';
import { logChanges } from './log-changes.ts';
import { Changes } from './sites/changes.tsx';
import { useCall } from './use-call.ts';
import { useDevice } from './use-device.ts';
import { whenOf } from './words.ts';

type Kind = CallInput<'GET operator-log.php'>['kind'];

/** Immutable log of operators' actions and accesses, newest first. */
export function Log() {
  const [kind, setKind] = useState<Kind>();
  return (
    <>
      <Choices
        label={<Trans>Show</Trans>}
        name="kind"
        value={kind ?? 'all'}
        onChange={(chosen) => setKind(chosen === 'all' ? undefined : chosen)}
        options={[
          { value: 'all', label: <Trans>Everything</Trans> },
          { value: 'change', label: <Trans>What was done</Trans> },
          { value: 'read', label: <Trans>What was read</Trans> },
        ]}
      />
      <Entries key={kind} kind={kind} />
    </>
  );
}

function Entries({ kind }: { kind: Kind }) {
  const asked = useCall('GET operator-log.php', { kind });
  return <Answered asked={asked}>{({ acts, more }) => <Acts kind={kind} first={acts} more={more} />}</Answered>;
}

function Acts({ kind, first, more: isMore }: { kind: Kind; first: Act[]; more: boolean }) {
  const device = useDevice();
  const { busy, act } = useAction();
  const [older, setOlder] = useState<{ acts: Act[]; more: boolean }>({ acts: [], more: isMore });
  const acts = [...first, ...older.acts];
  const last = acts.at(-1)?.id;
  const readOn = () =>
    act('more', async () => {
      const page = await device.api.call('GET operator-log.php', { before: last, kind });
      setOlder({ acts: [...older.acts, ...page.acts], more: page.more });
    });
  if (acts.length === 0) return <Empty icon={ScrollText} title={<Trans>Nothing here yet</Trans>} />;
  return (
    <>
      <ol className="acts">
        {acts.map((each) => (
          <ActRow key={each.id} act={each} leads />
        ))}
      </ol>
      {older.more && (
        <Button variant="quiet" busy={busy === 'more'} onClick={readOn}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

/** Reasons chosen from a list. Others are the operator's own words. */
const reasons: Record<string, MessageDescriptor> = { ...ruleWords, ...photoFaultWords, ...selfieFaultWords };

interface RowProps {
  act: Act;
  /** The subject links to the member's page. Not on that page itself. */
  leads?: boolean;
}

export function ActRow({ act: { at, operator, act, subject, reason, before, after }, leads = false }: RowProps) {
  const { i18n } = useLingui();
  const when = whenOf(at);
  // Operators type reasons: one that every object answers to must not be looked up.
  const wordsOf = (table: Record<string, MessageDescriptor>, said: string) =>
    Object.hasOwn(table, said) && table[said] ? i18n._(table[said]) : said;
  return (
    <li>
      <p>
        <strong>{wordsOf(actWords, act)}</strong>{' '}
        {leads ? <Subject of={subject} /> : <span className="soft">{subject}</span>}
        {reason && <em> {wordsOf(reasons, reason)}</em>}
      </p>
      <p className="soft small">
        <time dateTime={at}>{when}</time> · {operator.name}
      </p>
      {(before || after) && <Changes changes={logChanges(i18n, act, { before, after })} />}
    </li>
  );
}

/** A noun and an id. Links to a member's page. */
function Subject({ of }: { of: string }) {
  const [noun, id] = of.split(' ');
  if (noun !== 'member') return <span className="soft">{of}</span>;
  return (
    <span className="soft">
      <Link to={`${path('operator-part', { part: 'members' })}?id=${id}`}>{noun}</Link> {id}
    </span>
  );
}

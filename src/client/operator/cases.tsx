import './cases.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Flag from 'lucide-react/icons/flag';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OpenCase } from '../../shared/calls/operator-cases.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { Answered } from '../forms/answered.tsx';
import { Alert } from '../ui/alert.tsx';
import { Empty } from '../ui/empty.tsx';
import { categoryWords } from './case-words.ts';
import { ComplaintOpen } from './complaint-case.tsx';
import { MemberCase } from './member-case.tsx';
import { useCall } from './use-call.ts';
import { whenOf } from './words.ts';

/** Reports by member, complaints and appeals; the open case is beside the list, or replaces it. */
export function Cases() {
  const { t } = useLingui();
  const asked = useCall('GET operator-cases.php', {});
  const [query, setQuery] = useSearchParams();
  const member = query.get('member');
  const complaint = query.get('complaint');
  const open = member ?? complaint;
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    // Focus moves into an opened case; closing returns to its entry, if still open.
    if (open !== before.current)
      page.current
        ?.querySelector<HTMLElement>(open ? '.cases-open' : `.cases-list a[href$="${before.current}"]`)
        ?.focus({ preventScroll: true });
    before.current = open;
  }, [open]);
  const done = () => {
    setQuery({});
    asked.retry();
  };
  return (
    <div className={open ? 'cases open' : 'cases'} ref={page}>
      <div className="cases-list">
        <Answered asked={asked}>{(answer) => <List {...answer} open={open} />}</Answered>
      </div>
      {open && (
        <section className="cases-open" key={open} aria-label={t`Case`} tabIndex={-1}>
          <Link className="cases-back" to="?">
            <Trans>All cases</Trans>
          </Link>
          {member ? (
            <MemberCase member={member} onDone={done} onStale={asked.retry} />
          ) : (
            <ComplaintOpen id={complaint ?? ''} onDone={done} onStale={asked.retry} />
          )}
        </section>
      )}
    </div>
  );
}

function List({ cases, count, stopped, open }: CallAnswer<'GET operator-cases.php'> & { open: string | null }) {
  return (
    <>
      {stopped.map((each) => (
        <Stopped key={each.site} of={each} />
      ))}
      <p className="console-line figures" role="status">
        <Plural value={count} one="# case is open" other="# cases are open" />
      </p>
      {cases.length === 0 && (
        <Empty icon={Flag} title={<Trans>Nothing to decide</Trans>}>
          <Trans>Reports, complaints and appeals appear here.</Trans>
        </Empty>
      )}
      <ul>
        {cases.map((each) => (
          <li key={each.id}>
            <Line of={each} isOpen={each.id === open} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Too many reports: they hide nobody at present. */
function Stopped({ of: { site, since, count } }: { of: CallAnswer<'GET operator-cases.php'>['stopped'][number] }) {
  const at = whenOf(since);
  return (
    <Alert
      variant="danger"
      icon={CircleAlert}
      title={<Trans>Reports aren’t hiding anyone on {site} at the moment</Trans>}
    >
      <p>
        <Trans>There were too many, so automatic hiding stopped on {at}.</Trans>{' '}
        <Plural
          value={count}
          one="Since then, # report would have hidden a member."
          other="Since then, # reports would have hidden a member."
        />{' '}
        <Trans>They’re at the top of the list below.</Trans>
      </p>
    </Alert>
  );
}

function Line({ of, isOpen }: { of: OpenCase; isOpen: boolean }) {
  const { t, i18n } = useLingui();
  const { kind, id, name, site, at, count, categories, urgent, hidden } = of;
  const words = categories.map((category) => i18n._(categoryWords[category])).join(', ');
  return (
    <Link to={`?${kind === 'member' ? 'member' : 'complaint'}=${id}`} aria-current={isOpen ? 'true' : undefined}>
      <span className="case-name">
        <strong>{name ?? t`A visitor`}</strong>
        {urgent && <em className="case-mark">{hidden ? <Trans>Hidden</Trans> : <Trans>Urgent</Trans>}</em>}
      </span>
      <span>
        {kind === 'appeal' ? (
          <Trans>Appeal</Trans>
        ) : kind === 'complaint' ? (
          <Trans>Complaint: {words}</Trans>
        ) : (
          <>
            <Plural value={count} one="# report" other="# reports" />: {words}
          </>
        )}
      </span>
      <span className="soft small">
        {site} · <Age since={at} />
      </span>
    </Link>
  );
}

/** Waiting time in whole days or hours. */
function Age({ since }: { since: string }) {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 3_600_000));
  const days = Math.floor(hours / 24);
  return (
    <time dateTime={since} title={whenOf(since)}>
      {days > 0 ? (
        <Plural value={days} one="waiting # day" other="waiting # days" />
      ) : hours > 0 ? (
        <Plural value={hours} one="waiting # hour" other="waiting # hours" />
      ) : (
        <Trans>new</Trans>
      )}
    </time>
  );
}

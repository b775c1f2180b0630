import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CallAnswer } from '../../../shared/calls.ts';
import { path } from '../../../shared/paths.ts';
import { Answered } from '../../forms/answered.tsx';
import { settingsAtom } from '../../sites/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMachineName } from '../../ui/machine-name.ts';
import { photoFaultWords } from '../fault-words.ts';
import { useCall } from '../use-call.ts';
import { whenOf } from '../words.ts';
import { Done } from './done.tsx';
import { Facts } from './facts.tsx';
import { Ledger } from './ledger.tsx';
import { MemberActs } from './member-acts.tsx';
import { None } from './none.tsx';
import { Payments } from './payments.tsx';

type Shown = CallAnswer<'GET operator-member.php'>;

/** One member with all actions on them; no messages to others. */
export function Member({ id }: { id: string }) {
  const navigate = useNavigate();
  const asked = useCall('GET operator-member.php', { id });
  return (
    <>
      <Button variant="plain" className="console-back" onClick={() => navigate(-1)}>
        <Icon of={ArrowLeft} size={20} /> <Trans>Back</Trans>
      </Button>
      <Answered asked={asked}>
        {(shown) => (
          <Sheet
            shown={shown}
            onDone={asked.retry}
            onGone={() => navigate(path('operator-part', { part: 'members' }), { replace: true })}
          />
        )}
      </Answered>
    </>
  );
}

function Sheet({ shown, onDone, onGone }: { shown: Shown; onDone: () => void; onGone: () => void }) {
  const { member, photos, sessions, reports, complaints = [] } = shown;
  const { about, open, by } = reports;
  // An action may change any section: reload all, keep the focus.
  const state = JSON.stringify(shown);
  return (
    <div className="member-sheet">
      <Part title={member.name} wide>
        <Facts member={member} />
        <MemberActs member={member} sessions={sessions.length} onDone={onDone} onGone={onGone} />
      </Part>
      <Part title={<Trans>Photos</Trans>}>
        <Photos photos={photos} />
      </Part>
      <Part title={<Trans>Devices</Trans>}>
        <Devices sessions={sessions} />
      </Part>
      <Part title={<Trans>Reports and complaints</Trans>}>
        <p>
          <Trans>
            Reports about them: {about}, of which {open} open. Reports by them: {by}.
          </Trans>
        </p>
        {complaints.length > 0 && <Complaints of={complaints} />}
      </Part>
      <Part title={<Trans>Payments</Trans>}>
        <Payments state={state} member={member} onDone={onDone} />
      </Part>
      <Part title={<Trans>Ledger</Trans>}>
        <Ledger state={state} id={member.id} />
      </Part>
      <Part title={<Trans>What operators did</Trans>}>
        <Done state={state} id={member.id} />
      </Part>
    </div>
  );
}

function Part({ title, wide, children }: { title: ReactNode; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={wide ? 'console-card wide' : 'console-card'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Complaints({ of }: { of: NonNullable<Shown['complaints']> }) {
  return (
    <ul className="console-rows">
      {of.map(({ id, number, appeal, at, answered }) => (
        <li key={id}>
          <Link to={`${path('operator-part', { part: 'reports' })}?complaint=${id}`}>
            {appeal ? <Trans>Appeal {number}</Trans> : <Trans>Complaint {number}</Trans>}
          </Link>
          <span className="soft small">
            {whenOf(at)} · {answered === null ? <Trans>open</Trans> : <AnsweredOn at={whenOf(answered)} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

const AnsweredOn = ({ at }: { at: string }) => <Trans>answered on {at}</Trans>;

function Photos({ photos }: Pick<Shown, 'photos'>) {
  const { i18n } = useLingui();
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix ?? '';
  if (photos.length === 0) return <None />;
  return (
    <ul className="member-photos">
      {photos.map(({ id, status, fault, thumb, full }) => (
        <li key={id}>
          <a href={cdn + full} target="_blank" rel="noreferrer">
            <img src={cdn + thumb} width={96} height={96} alt="" loading="lazy" />
            <span className="small">
              {status === 'active' && <Trans>Shown</Trans>}
              {status === 'pending' && <Trans>Waits</Trans>}
              {status === 'rejected' && <Trans>Rejected</Trans>}
            </span>
          </a>
          {fault && <span className="soft small">{i18n._(photoFaultWords[fault])}</span>}
        </li>
      ))}
    </ul>
  );
}

function Devices({ sessions }: Pick<Shown, 'sessions'>) {
  const nameOf = useMachineName();
  if (sessions.length === 0) return <None />;
  return (
    <ul className="console-rows">
      {sessions.map(({ user_agent, site, created_at, used_at }) => {
        const used = whenOf(used_at);
        return (
          <li key={`${created_at} ${used_at} ${user_agent}`}>
            <span title={user_agent}>{nameOf(user_agent)}</span>
            <span className="soft small">
              {site} · <Trans>last used {used}</Trans>
            </span>
            {user_agent && (
              <details className="member-device small">
                <summary>
                  <Trans>Details</Trans>
                </summary>
                <code>{user_agent}</code>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

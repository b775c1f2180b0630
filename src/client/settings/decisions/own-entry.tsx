import './own-entries.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnComplaint, OwnDecision, OwnEntry, OwnReport } from '../../../shared/calls/complaints-decisions.ts';
import { path } from '../../../shared/paths.ts';
import { dateLocale } from '../../i18n/i18n.ts';
import { reportWords } from '../../reports/report-words.ts';
import { ruleWords } from '../../reports/rule-words.ts';
import { useDay } from '../day.ts';
import { actionWords, complaintWords } from './words.ts';

export function OwnEntryCard({ of }: { of: OwnEntry }) {
  if (of.kind === 'report') return <Report of={of} />;
  return of.kind === 'complaint' ? <Complaint of={of} /> : <Decision of={of} />;
}

interface CardProps {
  title: ReactNode;
  /** Current state. */
  state?: ReactNode;
  isOpen?: boolean;
  /** Line below the title. */
  about: string[];
  children: ReactNode;
}

/** Takes the focus if it is the first newly loaded entry. */
const Card = ({ title, state, isOpen, about, children }: CardProps) => (
  <li className="own-entry" tabIndex={-1}>
    <div className="own-entry-head">
      <h3>{title}</h3>
      {state && <span className={isOpen ? 'own-entry-state open' : 'own-entry-state'}>{state}</span>}
    </div>
    <p className="soft small">{about.join(' · ')}</p>
    {children}
  </li>
);

function Report({ of: { category, text, ofMessage, name, at, outcome, decided, number } }: { of: OwnReport }) {
  const { t, i18n } = useLingui();
  const day = useDay();
  const looked = decided && day(decided);
  return (
    <Card
      title={<ReportTitle name={name} ofMessage={ofMessage} />}
      state={outcome === 'waiting' ? <Trans>Received</Trans> : <Trans>Decided</Trans>}
      isOpen={outcome === 'waiting'}
      about={[day(at), i18n._(reportWords[category])]}
    >
      {text && <blockquote>{text}</blockquote>}
      {outcome === 'waiting' ? (
        <p>
          <Trans>A person on our team reads it, and mails you what came of it.</Trans>
        </p>
      ) : (
        <>
          <p>
            {outcome === 'acted' ? (
              <Trans>
                Looked at {looked}: it breaks our rules, and we have acted on it. So as not to expose others, we do not
                say how.
              </Trans>
            ) : (
              <Trans>Looked at {looked}: we found nothing that breaks our rules, so nothing was changed.</Trans>
            )}
          </p>
          {number !== null && (
            <Link
              className="button quiet"
              to={`${path('complaints')}?${new URLSearchParams({ about: t`Decision ${number}` })}`}
            >
              <Trans>Ask for another look</Trans>
            </Link>
          )}
        </>
      )}
    </Card>
  );
}

function ReportTitle({ name, ofMessage }: Pick<OwnReport, 'name' | 'ofMessage'>) {
  if (name === null) return ofMessage ? <Trans>You reported a message</Trans> : <Trans>You reported a member</Trans>;
  return ofMessage ? <Trans>You reported a message of {name}</Trans> : <Trans>You reported {name}</Trans>;
}

function Complaint({ of: { number, category, text, at, answer, answered } }: { of: OwnComplaint }) {
  const { t, i18n } = useLingui();
  const day = useDay();
  return (
    <Card
      title={<Trans>You complained</Trans>}
      state={answered ? <Trans>Answered</Trans> : <Trans>Received</Trans>}
      isOpen={!answered}
      about={[day(at), i18n._(complaintWords[category]), t`Number ${number}`]}
    >
      {text && <blockquote>{text}</blockquote>}
      {answered ? (
        answer && <Said title={<Trans>Our answer</Trans>}>{answer}</Said>
      ) : (
        <p>
          <Trans>A person on our team reads it, and answers by mail.</Trans>
        </p>
      )}
    </Card>
  );
}

function Decision({ of }: { of: OwnDecision }) {
  const { t, i18n } = useLingui();
  const day = useDay();
  const { number, action, reason, statement, until, at, appeal } = of;
  return (
    <Card
      title={i18n._(actionWords[action])}
      state={<AppealState of={appeal.state} />}
      isOpen={appeal.state === 'waiting'}
      about={[day(at), t`Number ${number}`]}
    >
      {until && <Said title={<Trans>Until</Trans>}>{dateOf(until)}</Said>}
      {reason && <Said title={<Trans>Rule that was broken</Trans>}>{i18n._(ruleWords[reason])}</Said>}
      {statement && <Said title={<Trans>Why</Trans>}>{statement}</Said>}
      {action !== 'restore' && <Appeal of={of} />}
    </Card>
  );
}

function AppealState({ of }: { of: OwnDecision['appeal']['state'] }) {
  if (of === 'waiting') return <Trans>Appealed</Trans>;
  if (of === 'upheld') return <Trans>The decision stands</Trans>;
  return of === 'lifted' ? <Trans>Taken back</Trans> : null;
}

function Appeal({ of: { id, appeal } }: { of: OwnDecision }) {
  const day = useDay();
  const { state, until, made, answer } = appeal;
  const last = dateOf(until);
  const asked = made && day(made);
  if (state === 'none')
    return (
      <p className="soft">
        <Trans>You could appeal until {last}.</Trans>
      </p>
    );
  if (state === 'open')
    return (
      <>
        <p>
          <Trans>
            You can appeal once, until {last}, free of charge. Someone other than the person who decided reviews
            everything. You may also go to a court, or to a body for settling disputes.
          </Trans>
        </p>
        <Link className="button quiet" to={`${path('complaints')}?decision=${id}`}>
          <Trans>Appeal against this</Trans>
        </Link>
      </>
    );
  return (
    <>
      <p>
        {state === 'waiting' ? (
          <Trans>You appealed {asked}. Someone other than the person who decided reviews everything.</Trans>
        ) : state === 'upheld' ? (
          <Trans>
            You appealed {asked}. Somebody else has looked at everything again: the decision stands. You may also go to
            a court, or to a body for settling disputes.
          </Trans>
        ) : (
          <Trans>You appealed {asked}. Somebody else has looked at everything again: the decision is taken back.</Trans>
        )}
      </p>
      {answer && <Said title={<Trans>Our answer</Trans>}>{answer}</Said>}
    </>
  );
}

const Said = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="own-entry-said">
    <strong className="small">{title}</strong>
    <p>{children}</p>
  </div>
);

const dateOf = (at: string): string => new Date(at).toLocaleDateString(dateLocale(), { dateStyle: 'long' });

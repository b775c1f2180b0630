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
      state={outcome === 'waiting' ? <Trans context="case">Received</Trans> : <Trans>Decided</Trans>}
      isOpen={outcome === 'waiting'}
      about={[day(at), i18n._(reportWords[category])]}
    >
      {text && <blockquote>{text}</blockquote>}
      {outcome === 'waiting' ? (
        <p>
          <Trans>Someone on our team will read it and email you the outcome.</Trans>
        </p>
      ) : (
        <>
          <p>
            {outcome === 'acted' ? (
              <Trans>
                Reviewed: {looked}. What you reported breaks our rules, and we’ve taken action. To protect others, we
                don’t say how.
              </Trans>
            ) : (
              <Trans>Reviewed: {looked}. We found nothing that breaks our rules, so nothing has changed.</Trans>
            )}
          </p>
          {number !== null && (
            <Link
              className="button quiet"
              to={`${path('complaints')}?${new URLSearchParams({ about: t`Decision ${number}` })}`}
            >
              <Trans>Ask for a review</Trans>
            </Link>
          )}
        </>
      )}
    </Card>
  );
}

function ReportTitle({ name, ofMessage }: Pick<OwnReport, 'name' | 'ofMessage'>) {
  if (name === null) return ofMessage ? <Trans>You reported a message</Trans> : <Trans>You reported a member</Trans>;
  return ofMessage ? <Trans>You reported a message from {name}</Trans> : <Trans>You reported {name}</Trans>;
}

function Complaint({ of: { number, category, text, at, answer, answered } }: { of: OwnComplaint }) {
  const { t, i18n } = useLingui();
  const day = useDay();
  return (
    <Card
      title={<Trans>You made a complaint</Trans>}
      state={answered ? <Trans>Answered</Trans> : <Trans context="case">Received</Trans>}
      isOpen={!answered}
      about={[day(at), i18n._(complaintWords[category]), t`Number ${number}`]}
    >
      {text && <blockquote>{text}</blockquote>}
      {answered ? (
        answer && <Said title={<Trans>Our answer</Trans>}>{answer}</Said>
      ) : (
        <p>
          <Trans>Someone on our team will read it and reply by email.</Trans>
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
  return of === 'lifted' ? <Trans>Reversed</Trans> : null;
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
            You can appeal once, free of charge, until {last}. Someone who wasn’t involved in the decision reviews
            everything. You can also go to court, or to a certified body for settling disputes out of court.
          </Trans>
        </p>
        <Link className="button quiet" to={`${path('complaints')}?decision=${id}`}>
          <Trans>Appeal this decision</Trans>
        </Link>
      </>
    );
  return (
    <>
      <p>
        {state === 'waiting' ? (
          <Trans>Your appeal: {asked}. Someone who wasn’t involved in the decision reviews everything.</Trans>
        ) : state === 'upheld' ? (
          <Trans>
            Your appeal: {asked}. Someone else reviewed everything, and the decision stands. You can also go to court,
            or to a certified body for settling disputes out of court.
          </Trans>
        ) : (
          <Trans>Your appeal: {asked}. Someone else reviewed everything, and the decision is reversed.</Trans>
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

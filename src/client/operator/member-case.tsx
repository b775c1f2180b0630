import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ReportOfCase } from '../../shared/calls/operator-cases.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { factsOf, isFile } from '../../shared/message-kinds.ts';
import { Answered } from '../forms/answered.tsx';
import { wordsOfKind } from '../kinds/words.ts';
import { settingsAtom } from '../sites/site.ts';
import { Answers } from './answers.tsx';
import { categoryWords, weightWords } from './case-words.ts';
import { DecisionForm } from './decision-form.tsx';
import { Decisions } from './decisions.tsx';
import { SubjectLine, SubjectLink } from './subject-line.tsx';
import { useCall } from './use-call.ts';
import { dayOf, whenOf } from './words.ts';

const ReportedFile = lazy(async () => ({ default: (await import('../message-files/parts.tsx')).ReportedFile }));

type Case = CallAnswer<'GET operator-case.php'>;

/** Reports about one member with copies, earlier decisions, and the form. */
export function MemberCase({ member, onDone, onStale }: { member: string; onDone: () => void; onStale: () => void }) {
  const asked = useCall('GET operator-case.php', { member });
  const refresh = () => {
    asked.retry();
    onStale();
  };
  return (
    <Answered asked={asked}>
      {(found) => (
        <>
          <h2>
            <SubjectLink of={found.member} />
          </h2>
          <SubjectLine of={found.member} />
          {found.reports.map((report) => (
            <Report key={report.id} of={report} name={found.member.name} />
          ))}
          <History of={found} />
          <DecisionForm of={found} onDone={onDone} onConflict={refresh} />
        </>
      )}
    </Answered>
  );
}

/** `name`: the member's today. */
function Report({ of, name }: { of: ReportOfCase; name: string }) {
  const { i18n } = useLingui();
  const { category, text, at, weight, hides, reporter, profile, photos, photo_gone, message, conversation } = of;
  const category_words = i18n._(categoryWords[category]);
  const born = dayOf(`${profile.date_of_birth}T12:00:00`);
  return (
    <section className="case-card" aria-label={category_words}>
      <p>
        <strong>{category_words}</strong> <span className="soft small">{whenOf(at)}</span>{' '}
        {hides && (
          <em className="case-mark">
            <Trans>Hides the member</Trans>
          </em>
        )}
      </p>
      {text && <blockquote>{text}</blockquote>}
      <p className="soft small">
        {reporter ? <Reporter of={reporter} /> : <Trans>The member who reported this has left</Trans>}
        {' · '}
        {i18n._(weightWords[weight])}
      </p>
      <h3>
        <Trans>At the time of the report</Trans>
      </h3>
      {message && <Message of={message} name={profile.name} />}
      {conversation.length > 0 && <Conversation of={conversation} name={profile.name} />}
      <p>
        {profile.name !== name && (
          <>
            <strong>{profile.name}</strong>{' '}
          </>
        )}
        <span className="soft small">
          <Trans>Born {born}</Trans>
        </span>
      </p>
      {profile.about && <p className="case-about">{profile.about}</p>}
      <Answers of={profile.answers} />
      {photos.length > 0 && <Photos of={photos} name={profile.name} />}
      {photo_gone && (
        <p className="soft small">
          <Trans>The reported photo was removed before the report arrived.</Trans>
        </p>
      )}
    </section>
  );
}

function Reporter({ of }: { of: NonNullable<ReportOfCase['reporter']> }) {
  const { confirmed, contact, made, upheld, dismissed, decisions } = of;
  const joined = whenOf(of.joined);
  // An element, since tags in a string would be parsed as the message's own.
  const name = <bdi>{of.name}</bdi>;
  return (
    <>
      <Trans>Reported by {name}</Trans>
      {' · '}
      {confirmed ? <Trans>confirmed</Trans> : <Trans>email not confirmed</Trans>}
      {' · '}
      <Trans>joined {joined}</Trans>
      {' · '}
      {contact ? <Trans>had a message from them, or a match</Trans> : <Trans>no contact</Trans>}
      {' · '}
      <Plural value={made} _0="no other reports" one="# other report" other="# other reports" />
      {' · '}
      <Plural value={upheld} _0="none upheld" one="# upheld" other="# upheld" />
      {' · '}
      <Plural value={dismissed} _0="none dismissed" one="# dismissed" other="# dismissed" />
      {decisions > 0 && (
        <>
          {' · '}
          <Plural value={decisions} one="# decision about themselves" other="# decisions about themselves" />
        </>
      )}
    </>
  );
}

interface MessageProps {
  of: NonNullable<ReportOfCase['message']>;
  name: string;
}

function Message({ of: { kind, text, quote, reactions, file, at, withdrawn }, name }: MessageProps) {
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix ?? '';
  const { t } = useLingui();
  const sent = whenOf(at);
  return (
    <>
      {quote && <Quote of={quote} />}
      {text && <blockquote>{text}</blockquote>}
      {file && isFile(kind) && (
        <Suspense>
          <span className="case-file">
            <ReportedFile kind={kind} src={cdn + file} name={t`What was sent`} />
          </span>
        </Suspense>
      )}
      <Reactions of={reactions} name={name} />
      <p className="soft small">
        <Trans>A message, sent {sent}</Trans>
        {withdrawn && (
          <>
            {' · '}
            <Trans>unsent since</Trans>
          </>
        )}
      </p>
    </>
  );
}

/** Closed by default: read only if needed. */
function Conversation({ of, name }: { of: ReportOfCase['conversation']; name: string }) {
  return (
    <details className="case-conversation">
      <summary>
        <Plural value={of.length} one="The conversation, # message" other="The conversation, # messages" />
      </summary>
      {of.map(({ reported, kind, text, quote, reactions, at }) => (
        <p key={at + text}>
          <strong>{reported ? <bdi>{name}</bdi> : <Trans>Reporter</Trans>}</strong>{' '}
          <span className="soft small">{whenOf(at)}</span>
          <br />
          {quote && <Quote of={quote} />}
          <Said kind={kind} text={text} />
          <Reactions of={reactions} name={name} />
        </p>
      ))}
    </details>
  );
}

/** `name`: the reported member's. */
function Reactions({ of = [], name }: { of: NonNullable<ReportOfCase['message']>['reactions']; name: string }) {
  return of.map(({ reported, emoji }) => (
    <span key={`${reported}`} className="case-quote soft small">
      {emoji} {reported ? <bdi>{name}</bdi> : <Trans>Reporter</Trans>}
    </span>
  ));
}

function Quote({ of }: { of: SaidProps }) {
  return (
    <span className="case-quote soft small">
      <Trans>
        In reply to: <Said {...of} />
      </Trans>
    </span>
  );
}

type SaidProps = Pick<ReportOfCase['conversation'][number], 'kind' | 'text'>;

function Said({ kind, text }: SaidProps): ReactNode {
  const { i18n } = useLingui();
  return factsOf(kind)?.content === 'gift' ? <Trans>A gift: {text}</Trans> : (wordsOfKind(i18n, kind) ?? text);
}

function Photos({ of, name }: { of: ReportOfCase['photos']; name: string }) {
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix ?? '';
  return (
    <ul className="case-photos">
      {of.map((photo) => (
        <li key={photo.name}>
          {photo.file !== null && <img src={cdn + photo.file} alt={name} loading="lazy" />}
          {photo.reported && (
            <strong className="small">
              <Trans>The reported photo</Trans>
            </strong>
          )}
          {photo.status === 'gone' && (
            <span className="soft small">
              <Trans>Removed by the member</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function History({ of: { earlier, decisions } }: { of: Case }) {
  const { i18n } = useLingui();
  return (
    <section className="case-card">
      <h3>
        <Trans>History</Trans>
      </h3>
      {earlier.length === 0 && decisions.length === 0 && (
        <p className="soft">
          <Trans>No earlier reports or decisions.</Trans>
        </p>
      )}
      <Decisions of={decisions} />
      {earlier.length > 0 && (
        <ul className="case-earlier">
          {earlier.map(({ category, at, decision }) => (
            <li key={at + category}>
              <Trans>
                Report: {i18n._(categoryWords[category])}, {whenOf(at)}
              </Trans>
              {decision !== null && ` · № ${decision}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { ApiError } from '../../local/device/api.ts';
import type { ComplaintCase } from '../../shared/calls/operator-cases.ts';
import { longestStatement } from '../../shared/decisions.ts';
import { Answered } from '../forms/answered.tsx';
import { useForm } from '../forms/form.ts';
import { TextArea } from '../forms/text-area.tsx';
import { sentenceOf } from '../i18n/sentences.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Problem } from '../ui/problem.tsx';
import { useToast } from '../ui/toast.tsx';
import { categoryWords } from './case-words.ts';
import { Decisions } from './decisions.tsx';
import { SubjectLine } from './subject-line.tsx';
import { useCall } from './use-call.ts';
import { useDevice } from './use-device.ts';
import { isFilled, useUnsaved } from './use-unsaved.ts';
import { whenOf } from './words.ts';

/** A complaint, or an appeal with its decision. */
export function ComplaintOpen({ id, onDone, onStale }: { id: string; onDone: () => void; onStale: () => void }) {
  const asked = useCall('GET operator-complaint.php', { id });
  const refresh = () => {
    asked.retry();
    onStale();
  };
  return (
    <Answered asked={asked}>
      {({ complaint }) => (
        <>
          <What of={complaint} />
          {complaint.answer === null ? (
            complaint.decision?.mine ? (
              <Alert icon={CircleAlert}>
                <Trans>You made this decision, so someone else has to answer the appeal.</Trans>
              </Alert>
            ) : (
              <AnswerForm of={complaint} onDone={onDone} onConflict={refresh} />
            )
          ) : (
            <section className="case-card">
              <h3>
                <Trans>Answered by {complaint.answered_by}</Trans>
              </h3>
              <p className="case-about">{complaint.answer}</p>
            </section>
          )}
        </>
      )}
    </Answered>
  );
}

function What({ of }: { of: ComplaintCase }) {
  const { i18n } = useLingui();
  const { number, category, text, at, email, locale, member, decision } = of;
  // An element, since tags in a string would be parsed as the message's own.
  const about = <bdi>{of.about}</bdi>;
  return (
    <>
      <h2>{decision ? <Trans>Appeal {number}</Trans> : <Trans>Complaint {number}</Trans>}</h2>
      {member && <SubjectLine of={member} named />}
      <section className="case-card">
        <p>
          <strong>{i18n._(categoryWords[category])}</strong>{' '}
          <span className="soft small">
            {whenOf(at)} · <bdi>{email}</bdi> · {locale}
          </span>
        </p>
        <blockquote>{text}</blockquote>
        {of.about && (
          <p>
            <Trans>About: {about}</Trans>
          </p>
        )}
      </section>
      {decision && (
        <section className="case-card">
          <h3>
            <Trans>The decision</Trans>
          </h3>
          <Decisions of={[decision]} />
        </section>
      )}
    </>
  );
}

interface FormProps {
  of: ComplaintCase;
  onDone: () => void;
  /** Another operator was faster: shows their answer. */
  onConflict: () => void;
}

function AnswerForm({ of: { id, decision, member, email }, onDone, onConflict }: FormProps) {
  const { i18n, t } = useLingui();
  const toast = useToast();
  const device = useDevice();
  const { form, onSubmit, busy, problem, error } = useForm({
    names: ['outcome', 'answer'],
    check: ({ outcome, answer }) => ({
      outcome: decision && outcome === '' ? 'unknown_value' : undefined,
      answer: answer.trim() === '' ? 'required' : undefined,
    }),
    send: async ({ outcome, answer }) => {
      try {
        await device.api.call('PUT operator-complaint.php', {
          id,
          answer,
          ...(decision && { lift: outcome === 'lift' }),
        });
      } catch (refused) {
        if (refused instanceof ApiError && refused.code === 'conflict') {
          toast(sentenceOf(i18n, refused)); // the form disappears with its message
          onConflict();
        }
        throw refused;
      }
      const to = member?.name ?? email;
      toast(t`The answer was sent to ${to}.`);
      saved();
      onDone();
    },
  });
  const saved = useUnsaved(() => isFilled(form.current, 'answer'));
  return (
    <form className="case-card case-form" ref={form} onSubmit={onSubmit} noValidate>
      {decision && (
        <Choices
          label={<Trans>Outcome</Trans>}
          name="outcome"
          error={error('outcome')}
          options={[
            { value: 'uphold', label: <Trans>The decision stands</Trans> },
            { value: 'lift', label: <Trans>Reverse it</Trans> },
          ]}
        />
      )}
      <TextArea
        label={<Trans>Answer</Trans>}
        name="answer"
        rows={5}
        maxLength={longestStatement}
        error={error('answer')}
      />
      <Problem>{problem}</Problem>
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Email the answer and close</Trans>
        </Button>
      </div>
    </form>
  );
}

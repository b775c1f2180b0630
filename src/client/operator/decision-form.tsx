import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import type { ReportOfCase } from '../../shared/calls/operator-cases.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import {
  type DecisionAction,
  type DecisionReason,
  decisionReasons,
  longestStatement,
  type SuspensionDays,
  suspensionDays,
} from '../../shared/decisions.ts';
import { day } from '../../shared/limits.ts';
import { useForm } from '../forms/form.ts';
import { TextArea } from '../forms/text-area.tsx';
import { ruleWords } from '../reports/rule-words.ts';
import { settingsAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { useToast } from '../ui/toast.tsx';
import { actionWords } from './case-words.ts';
import { useDevice } from './use-device.ts';
import { isFilled, useUnsaved } from './use-unsaved.ts';

type Case = CallAnswer<'GET operator-case.php'>;
type Suspended = Case['member']['suspended'];

interface Props {
  of: Case;
  onDone: () => void;
  /** Another operator was faster: their decision is in the history. */
  onConflict: () => void;
}

/** Action, broken rule and reason: the member receives all of it, in a text of their language. */
export function DecisionForm({ of: { member, reports }, onDone, onConflict }: Props) {
  const { i18n, t } = useLingui();
  const toast = useToast();
  const device = useDevice();
  const language = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(member.language);
  const removable = removableOf(reports);
  const terms = termsFor(member.suspended, device.now());
  const actions = actionsFor({ reports, isRemovable: removable.length > 0, suspended: member.suspended, terms });
  const [action, setAction] = useState<DecisionAction>();
  const [removed, setRemoved] = useState<string[]>([]);
  const isStated = action !== undefined && action !== 'dismiss' && action !== 'restore';
  const { form, onSubmit, busy, problem, error } = useForm({
    names: ['reason', 'days', 'statement'],
    check: ({ reason, statement }) => ({
      reason: isStated && reason === '' ? 'unknown_value' : undefined,
      statement: isStated && statement.trim() === '' ? 'required' : undefined,
    }),
    send: async ({ reason, days, statement }) => {
      if (action === undefined) return;
      const content = removable.filter(({ key }) => removed.includes(key));
      try {
        const { number } = await device.api.call('PUT operator-case.php', {
          ...{ member: member.id, reports: reports.map(({ id }) => id), action, statement },
          ...(isStated && { reason: reason as DecisionReason }),
          ...(action === 'suspend' && { days: Number(days) as SuspensionDays }),
          ...(action === 'remove' && {
            photos: content.flatMap(({ photo }) => photo ?? []),
            messages: content.flatMap(({ message }) => message ?? []),
          }),
        });
        const { name } = member;
        toast(isStated ? t`Decision ${number} was sent to ${name}.` : t`Decision ${number} about ${name} is made.`);
        saved();
        onDone();
      } catch (refused) {
        if (refused instanceof ApiError && refused.code === 'conflict') onConflict();
        throw refused;
      }
    },
  });
  const saved = useUnsaved(() => isFilled(form.current, 'statement'));
  const isReady = action !== undefined && (action !== 'remove' || removed.length > 0);
  return (
    <form className="case-card case-form" ref={form} onSubmit={onSubmit} noValidate>
      <Choices
        label={<Trans>Decision</Trans>}
        name="action"
        value={action}
        onChange={setAction}
        options={actions.map((value) => ({ value, label: i18n._(actionWords[value]) }))}
      />
      {action === 'remove' && <Removing content={removable} chosen={removed} onChange={setRemoved} />}
      {action === 'suspend' && (
        <Select name="days" label={<Trans>For how long</Trans>} defaultValue={terms.includes(7) ? 7 : terms[0]}>
          {terms.map((days) => (
            <option key={days} value={days}>
              {new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)}
            </option>
          ))}
        </Select>
      )}
      {isStated && (
        <>
          <Select name="reason" label={<Trans>Rule that was broken</Trans>} defaultValue="" error={error('reason')}>
            <option value="" disabled />
            {decisionReasons.map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(ruleWords[reason])}
              </option>
            ))}
          </Select>
          <TextArea
            label={<Trans>Statement of reasons</Trans>}
            name="statement"
            rows={4}
            maxLength={longestStatement}
            error={error('statement')}
            hint={
              <Trans>
                What was done, when, and how it was found. It is mailed to {member.name} as it stands; their language is{' '}
                {language}.
              </Trans>
            }
          />
        </>
      )}
      <Problem>{problem}</Problem>
      <div>
        <Button type="submit" variant={action === 'ban' ? 'danger' : 'filled'} busy={busy} disabled={!isReady}>
          <Trans>Decide and send email</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Content of a case that can be removed: each photo and message once, if it still exists. */
interface Content {
  key: string;
  photo?: string;
  file?: string;
  message?: string;
  text?: string;
}

function removableOf(reports: ReportOfCase[]): Content[] {
  const all = reports.flatMap(({ photos, message }): Content[] => [
    ...photos.flatMap(({ name, file, status }) =>
      file !== null && status === 'active' ? [{ key: name, photo: name, file }] : [],
    ),
    ...(message && !message.withdrawn
      ? [
          {
            key: message.id,
            message: message.id,
            text: message.text,
            ...(message.file && { file: message.file }),
          },
        ]
      : []),
  ]);
  return [...new Map(all.map((content) => [content.key, content])).values()];
}

/** In days: none that would end before the suspension they have. */
function termsFor(suspended: Suspended, now: number): SuspensionDays[] {
  if (suspended?.until === null) return [];
  const end = suspended ? Date.parse(suspended.until) : 0;
  return suspensionDays.filter((days) => now + days * day >= end);
}

interface Circumstances {
  reports: ReportOfCase[];
  isRemovable: boolean;
  suspended: Suspended;
  terms: SuspensionDays[];
}

function actionsFor({ reports, isRemovable, suspended, terms }: Circumstances): DecisionAction[] {
  return [
    ...(reports.length > 0 ? ['dismiss' as const] : []),
    'warn',
    ...(isRemovable ? ['remove' as const] : []),
    ...(terms.length > 0 ? ['suspend' as const] : []),
    ...(suspended?.until === null ? [] : ['ban' as const]),
    ...(suspended ? ['restore' as const] : []),
  ];
}

interface RemovingProps {
  content: Content[];
  chosen: string[];
  onChange: (keys: string[]) => void;
}

function Removing({ content, chosen, onChange }: RemovingProps) {
  const { t } = useLingui();
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix ?? '';
  return (
    <fieldset className="field case-removing">
      <legend>
        <Trans>Content to remove</Trans>
      </legend>
      {content.map(({ key, photo, file, text }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
          {file && <img src={cdn + file} alt={photo ? t`Photo` : t`Photo of a message`} />}
          {text && <span>{text}</span>}
        </label>
      ))}
    </fieldset>
  );
}

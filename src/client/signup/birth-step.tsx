import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useId } from 'react';
import { minimumAge } from '../../shared/limits.ts';
import { toLocale } from '../../shared/locales.ts';
import { birthFault, dateIn } from '../../shared/rules.ts';
import { useForm } from '../forms/form.ts';
import { settingsAtom } from '../sites/site.ts';
import { FieldNotes, notesOf } from '../ui/field.tsx';
import { accountSoFar, bornOn, check } from './account.ts';
import type { AccountStepProps } from './account-steps.tsx';
import { saveInputs } from './save-inputs.ts';
import { saveAccount, savedAccount } from './saved-input.ts';
import { Step } from './step.tsx';

const parts = ['day', 'month', 'year'] as const;
type Part = (typeof parts)[number];

/** Date in three fields, in the language's order. Asks again if too young: only the server's clock is right. */
export function BirthStep({ goOn, refuse, elsewhere }: AccountStepProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const settings = useAtomValue(settingsAtom);
  const age = Math.max(settings?.min_age ?? 0, minimumAge);
  const saved = savedAccount();
  const faultHere = (values: Record<Part, string>) =>
    birthFault(bornOn(values), dateIn(settings?.time_zone ?? 'UTC', new Date()), age);
  const { form, onSubmit, busy, error, fault, problem, setFaults } = useForm({
    names: [...parts, 'date_of_birth'],
    check(values) {
      const fault = faultHere(values);
      return fault === 'too_young' ? {} : { date_of_birth: fault };
    },
    async send({ day, month, year }) {
      saveAccount({ day, month, year });
      const account = accountSoFar();
      if (faultHere({ day, month, year })) await check(account, ['date_of_birth']).catch(refuse);
      saveAccount({ born: account.date_of_birth });
      goOn();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the account's check has found is said once, on arrival
  useEffect(() => {
    if (elsewhere.date_of_birth) setFaults({ date_of_birth: elsewhere.date_of_birth });
  }, []);

  const labels: Record<Part, string> = { day: t`Day`, month: t`Month`, year: t`Year` };
  const tooYoung = fault('date_of_birth') === 'too_young';
  const notes = {
    error: tooYoung ? <Trans>You must be at least {age} years old to sign up.</Trans> : error('date_of_birth'),
    hint: <Trans>We only show your age. You can’t change this later.</Trans>,
  };
  return (
    <Step
      title={<Trans>When were you born?</Trans>}
      submit={<Trans>Continue</Trans>}
      {...{ form, onSubmit, busy, problem }}
      typed
      onInput={(event) => {
        saveInputs(event);
        goToNext(event);
      }}
    >
      {/* Read once each: the hint on entering the group, the fault at its focused field. */}
      <fieldset className="field birth" name="date_of_birth" aria-describedby={notesOf(id, { hint: notes.hint })}>
        <legend className="for-readers">
          <Trans>Date of birth</Trans>
        </legend>
        <div className="birth-parts">
          {orderIn(i18n.locale).map((part) => (
            <div className="field" key={part}>
              <label htmlFor={`${id}-${part}`}>{labels[part]}</label>
              <input
                id={`${id}-${part}`}
                name={part}
                className="figures"
                inputMode="numeric"
                pattern="[0-9]*"
                maxLength={part === 'year' ? 4 : 2}
                autoComplete={`bday-${part}`}
                defaultValue={saved[part]}
                aria-invalid={notes.error ? true : undefined}
                aria-describedby={notesOf(id, { error: notes.error })}
              />
            </div>
          ))}
        </div>
        <FieldNotes id={id} {...notes} />
      </fieldset>
    </Step>
  );
}

/** A part that can take no further figure leads on to the next one, if that is empty. */
function goToNext({ target, nativeEvent }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || (nativeEvent as InputEvent).inputType !== 'insertText') return;
  const { name, value, maxLength } = target;
  const next = target.closest('.field')?.nextElementSibling?.querySelector('input');
  const isFull = value.length === maxLength || Number(value) > (mostTens[name as Part] ?? Number.POSITIVE_INFINITY);
  if (isFull && next?.value === '') next.focus();
}

/** The largest first figure of two. */
const mostTens: Partial<Record<Part, number>> = { day: 3, month: 1 };

/** Field order of the language: day, month, year, or another. The browser's locale may add the country. */
function orderIn(locale: string): Part[] {
  const own = navigator.languages.find((tag) => toLocale(tag) === locale);
  const written = new Intl.DateTimeFormat(own ?? locale, { day: 'numeric', month: 'numeric', year: 'numeric' });
  const order = written.formatToParts().flatMap(({ type }) => parts.filter((part) => part === type));
  return order.length === parts.length ? order : [...parts];
}

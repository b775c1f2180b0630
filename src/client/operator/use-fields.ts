import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';

/** Sentences at fields of the console. */
const sentences: Record<string, MessageDescriptor> = {
  range: msg`This number isn’t allowed`,
  too_much: msg`This discount is too high`,
  minimum: msg`An amount needs a minimum price of the bundle`,
  below_minimum: msg`This must be less than the minimum price of the bundle`,
  foreign: msg`This isn’t available on this site`,
  missing: msg`Required`,
  reason: msg`Say why, in a few words`,
  taken: msg`This code already exists`,
  code: msg`3 to 40 letters, digits and hyphens`,
  past: msg`This time has already passed`,
  unknown: msg`No member of this site has this ID`,
  differs: msg`This doesn’t match the name`,
  line: msg`Enter a single line of plain text`,
  too_long: msg`This is too long`,
  country: msg`Choose a country`,
  host: msg`A domain like dating.example, without https://`,
  host_taken: msg`Another site already uses this domain`,
  stays: msg`This can’t be changed`,
  has_members: msg`You can’t change the niche, because the site has members`,
  language: msg`This language isn’t available`,
  time_zone: msg`A time zone like Europe/Amsterdam`,
  money: msg`This currency isn’t known`,
  amount: msg`An amount like 0.80`,
  cents: msg`This currency has no cents, so nothing can be sold in it`,
  field: msg`This field doesn’t exist`,
  email: msg`An address like help@dating.example`,
  phone: msg`A phone number like +31 85 000 00 00`,
  vat: msg`A VAT number like NL123456789B01`,
  colour: msg`A colour like #a82668`,
  contrast: msg`Text in this colour can’t be read well enough`,
};
const other = msg`This isn’t allowed`;

function sentenceFor(i18n: I18n, fault: string): MessageDescriptor {
  const numbers = /^range (-?\d+) (-?\d+)$/.exec(fault)?.slice(1) ?? [];
  const [least, most] = numbers.map((each) => i18n.number(Number(each)));
  return least && most ? msg`A whole number from ${least} to ${most}` : (sentences[fault] ?? other);
}

/** By field: a sentence, or the name of one above. */
export type Faults = Record<string, string | MessageDescriptor | undefined>;

interface Fields {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  error: (name: string) => string | undefined;
  /** Sentence about the whole form. */
  problem: string | undefined;
}

/** Console form: errors at fields, one submit per press. `check`: validation in the browser. */
export function useFields(
  send: (filled: FormData) => Promise<unknown>,
  check: (filled: FormData) => Faults = () => ({}),
): Fields {
  const { i18n } = useLingui();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string>();

  const submit = async (form: HTMLFormElement) => {
    const filled = new FormData(form);
    const show = (found: Faults) => {
      setFaults(found);
      focusFault(form, found);
    };
    const seen = check(filled);
    setProblem(undefined);
    show(seen);
    if (sending.current || Object.values(seen).some(Boolean)) return;
    sending.current = true;
    setBusy(true);
    try {
      await loading(send(filled));
    } catch (error) {
      if (error instanceof ApiError && error.fields) show(error.fields);
      else setProblem(sentenceOf(i18n, error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    busy,
    problem,
    error: (name) => {
      const fault = faults[name];
      return fault && i18n._(typeof fault === 'string' ? sentenceFor(i18n, fault) : fault);
    },
  };
}

export const textIn = (filled: FormData, name: string): string => String(filled.get(name) ?? '').trim();

/** Undefined if it is no whole number. */
export const wholeIn = (filled: FormData, name: string): number | undefined =>
  /^-?\d{1,9}$/.test(textIn(filled, name)) ? Number(textIn(filled, name)) : undefined;

/** Minor units of a typed `59.99` or `59,9`; undefined if malformed. */
export function minorIn(filled: FormData, name: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(textIn(filled, name)) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Focuses the first field instead of the close button. */
export function focusFirst(formId: string): void {
  document
    .getElementById(formId)
    ?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')
    ?.focus({ preventScroll: true });
}

function focusFault(form: HTMLFormElement, faults: Faults): void {
  const first = [...form.elements].find((field) => faults[field.getAttribute('name') ?? '']);
  if (!(first instanceof HTMLElement)) return;
  for (let group = first.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true;
  // A hidden input holds what the visible ones of its group add up to.
  const isHidden = first instanceof HTMLInputElement && first.type === 'hidden';
  (isHidden ? first.closest('fieldset')?.querySelector('select') : first)?.focus();
}

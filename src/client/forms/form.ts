import { useLingui } from '@lingui/react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Fault } from '../../shared/rules.ts';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { type Faults, faultSentence, faultsOf } from './faults.ts';

interface Options<Name extends string> {
  /** The names of its fields, in the order in which they stand. */
  names: readonly Name[];
  /** What the form sees by itself. */
  check?: (values: Record<Name, string>) => Faults<Name>;
  send: (values: Record<Name, string>) => Promise<unknown>;
}

interface Form<Name extends string> {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** The sentence at a field. */
  error: (name: Name) => string | undefined;
  /** What it is about, for whoever has more to say. */
  fault: (name: Name) => Fault | undefined;
  /** The sentence about the whole: no network, too many tries. */
  problem: string | undefined;
  setFaults: (faults: Faults<Name>) => void;
}

/** A form that speaks at the field, focuses the first fault, keeps everything, and sends once however often it is pressed. */
export function useForm<Name extends string>({ names, check, send }: Options<Name>): Form<Name> {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [faults, showFaults] = useState<Faults<Name>>({});
  const [problem, setProblem] = useState<string>();

  const setFaults = (found: Faults<Name>) => {
    showFaults(found);
    const first = names.find((name) => found[name]);
    if (first) focusField(form.current, first);
  };
  const submit = async (element: HTMLFormElement) => {
    const filled = new FormData(element);
    const values = Object.fromEntries(names.map((name) => [name, String(filled.get(name) ?? '')])) as Record<
      Name,
      string
    >;
    const seen: Faults<Name> = check?.(values) ?? {};
    setProblem(undefined);
    setFaults(seen);
    if (sending.current || names.some((name) => seen[name])) return;
    sending.current = true;
    setBusy(true);
    try {
      await loading(send(values));
    } catch (error) {
      const found = faultsOf(error, names);
      if (found) setFaults(found);
      else setProblem(sentenceOf(i18n, error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    busy,
    problem,
    setFaults,
    fault: (name) => faults[name],
    error: (name) => {
      const fault = faults[name];
      return fault && faultSentence(i18n, fault);
    },
  };
}

/** A group of choices has many elements of one name: its first. So has a fieldset that is one field together. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name);
  const named = found instanceof RadioNodeList ? found[0] : found;
  const field = named instanceof HTMLFieldSetElement ? named.elements[0] : named;
  if (field instanceof HTMLElement) field.focus();
}

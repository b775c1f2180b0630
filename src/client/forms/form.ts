import { useLingui } from '@lingui/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import type { Fault } from '../../shared/rules.ts';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { type Faults, faultSentence, faultsOf } from './faults.ts';

interface Options<Name extends string> {
  /** Names of the fields, in visual order. */
  names: readonly Name[];
  /** Validation in the browser. */
  check?: (values: Record<Name, string>) => Faults<Name>;
  send: (values: Record<Name, string>) => Promise<unknown>;
  /** Own sentence about a failure; undefined for the general one. */
  sentence?: (error: unknown) => string | undefined;
}

interface Form<Name extends string> {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Sentence at a field. */
  error: (name: Name) => string | undefined;
  /** Fault id, for extra explanations. */
  fault: (name: Name) => Fault | undefined;
  /** Sentence about the whole form: no network, too many tries. */
  problem: string | undefined;
  setFaults: (faults: Faults<Name>) => void;
  setProblem: (problem: string | undefined) => void;
}

/** Form with errors at its fields: focuses the first fault, keeps all input, and submits once per press. */
export function useForm<Name extends string>({ names, check, send, sentence }: Options<Name>): Form<Name> {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [faults, showFaults] = useState<Faults<Name>>({});
  const [problem, setProblem] = useState<string>();
  const wasOffline = useRef(false);
  useEffect(() => {
    const forget = () => wasOffline.current && setProblem(undefined);
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, []);
  // Not at `change`: that comes when a button takes the focus, and the button would move away below the pointer.
  // Behind React's own listener: drawn before it, a controlled field would lose what was typed.
  useEffect(() => {
    const forget = ({ target }: Event) => {
      const name = names.find((each) => faults[each] && isIn(target, form.current, each));
      if (name) showFaults({ ...faults, [name]: undefined });
    };
    document.addEventListener('input', forget);
    return () => document.removeEventListener('input', forget);
  });

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
      wasOffline.current = error instanceof ApiError && error.code === 'network';
      const found = faultsOf(error, names);
      if (found) setFaults(found);
      else setProblem(sentence?.(error) ?? sentenceOf(i18n, error));
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
    setProblem,
    fault: (name) => faults[name],
    error: (name) => {
      const fault = faults[name];
      return fault && faultSentence(i18n, fault);
    },
  };
}

function isIn(target: EventTarget | null, form: HTMLFormElement | null, name: string): boolean {
  const field = target instanceof Element ? target.closest(`[name="${name}"]`) : null;
  return field !== null && form?.contains(field) === true;
}

/** Focuses a field: for a group of choices the first one, likewise in a fieldset. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name);
  const named = found instanceof RadioNodeList ? found[0] : found;
  const field = named instanceof HTMLFieldSetElement ? named.elements[0] : named;
  if (field instanceof HTMLElement) field.focus();
}

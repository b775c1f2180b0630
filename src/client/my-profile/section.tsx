import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { onlineAtom } from '../app/atoms.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Problem } from '../ui/problem.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Part } from './steps.ts';

interface Props {
  title: string;
  /** Its name for steps.ts. */
  part?: Part;
  /** As others see it. */
  children: ReactNode;
  form: (end: () => void) => ReactNode;
}

/** Part of the profile that toggles to its form. The focus moves into the form, and back to its button. */
export function Section({ title, part, children, form }: Props) {
  const { t } = useLingui();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const before = useRef(editing);
  useEffect(() => {
    if (editing === before.current) return;
    before.current = editing;
    const first = editing ? ':is(input, select, textarea):not([type=radio]:not(:checked))' : '.own-edit';
    section.current?.querySelector<HTMLElement>(first)?.focus();
  }, [editing]);
  return (
    <section className="own-section" data-part={part} ref={section} aria-labelledby={id}>
      <div className="own-section-head">
        <h2 id={id}>{title}</h2>
        {!editing && (
          <Button
            variant="plain"
            small
            className="own-edit"
            aria-label={t`Edit: ${title}`}
            onClick={() => setEditing(true)}
          >
            <Icon of={Pencil} size={16} />
            <Trans>Edit</Trans>
          </Button>
        )}
      </div>
      {editing ? form(() => setEditing(false)) : children}
    </section>
  );
}

interface FormProps {
  form?: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  problem: string | undefined;
  onCancel: () => void;
  /** A single field, labelled like its part. */
  lone?: boolean;
  children: ReactNode;
}

export function SectionForm({ form, onSubmit, busy, problem, onCancel, lone, children }: FormProps) {
  return (
    <form className={lone ? 'own-form lone' : 'own-form'} ref={form} onSubmit={onSubmit} noValidate>
      {children}
      <Problem>{problem}</Problem>
      <div className="own-form-actions">
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Toast after an edit: stored here, perhaps still to be sent. */
export function useSaved(): () => void {
  const toast = useToast();
  const online = useAtomValue(onlineAtom);
  return () =>
    toast(online ? <Trans>Saved</Trans> : <Trans>Saved on this device. Others see it once you’re online.</Trans>);
}

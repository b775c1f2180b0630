import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { type Faults, focusFirst, textIn, useFields } from './use-fields.ts';

export type ErrorOf = (name: string) => string | undefined;

interface Props {
  title: ReactNode;
  action: ReactNode;
  danger?: boolean;
  /** Extra fields, given their errors. */
  fields?: (error: ErrorOf) => ReactNode;
  check?: (filled: FormData) => Faults;
  /** A warning about an allowed but unusual input: shown once, then `confirm` sends it. */
  doubt?: (filled: FormData) => ReactNode;
  confirm?: ReactNode;
  /** False if no reason is needed. */
  asksWhy?: boolean;
  size?: 'm' | 'l';
  send: (filled: FormData) => Promise<unknown>;
  onClose: () => void;
  /** Called after a conflict: the state behind the dialog has changed and must reload. */
  onStale?: () => void;
  children?: ReactNode;
}

/** Dialog for an operator's action and its reason; closes after success. */
export function ActDialog(props: Props) {
  const { title, action, danger, fields, check, doubt, confirm = action, asksWhy = true, size = 'm' } = props;
  const { send, onClose, onStale, children } = props;
  const { t } = useLingui();
  const id = useId();
  const [warning, setWarning] = useState<ReactNode>();
  const { onSubmit, busy, problem, error } = useFields(
    async (filled) => {
      const found = !warning && doubt?.(filled);
      if (found) return setWarning(found);
      try {
        await send(filled);
      } catch (error) {
        if (error instanceof ApiError && error.fields === undefined) onStale?.();
        throw error;
      }
      onClose();
    },
    (filled) => ({
      ...check?.(filled),
      ...(asksWhy && textIn(filled, 'reason').length < 3 && { reason: 'reason' }),
    }),
  );
  useEffect(() => focusFirst(id), [id]);
  return (
    <Modal
      title={title}
      size={size}
      onClose={onClose}
      actions={
        <>
          {warning ? (
            // Another button, so that a double press of the first is no answer.
            <Button key="confirm" ref={focus} type="submit" form={id} variant="danger" busy={busy}>
              {confirm}
            </Button>
          ) : (
            <Button type="submit" form={id} variant={danger ? 'danger' : 'filled'} busy={busy}>
              {action}
            </Button>
          )}
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="console-form" onSubmit={onSubmit} onInput={() => setWarning(undefined)} noValidate>
        {children}
        {fields?.(error)}
        {asksWhy && (
          <Field
            label={t`Reason`}
            name="reason"
            maxLength={500}
            autoComplete="off"
            hint={t`This stays in the log for good, so don’t name anyone.`}
            error={error('reason')}
          />
        )}
        {warning && (
          <Alert variant="warning" icon={CircleAlert}>
            {warning}
          </Alert>
        )}
        <Problem>{problem}</Problem>
      </form>
    </Modal>
  );
}

const focus = (button: HTMLButtonElement | null): void => button?.focus();

import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { settingsAtom } from '../site.ts';
import { FieldNotes, notesOf } from '../ui/field.tsx';

/** Delivery at once, and what that does not take away (trust.md, "Withdrawal"). The form reads it as `consent`. */
export function Consent({ error }: { error: string | undefined }) {
  const id = useId();
  const days = Math.max(14, useAtomValue(settingsAtom)?.refund_days ?? 14);
  return (
    <div className="paying-agree">
      <label className="paying-consent">
        <input
          type="checkbox"
          name="consent"
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, { error })}
        />
        <span>
          <Trans>
            I want the credits at once. I know that I can withdraw for {days} days, and get back what I have not used.
          </Trans>
        </span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

import './consent.css';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { FieldNotes, notesOf } from '../ui/field.tsx';

/**
 * Asks each order for consent to delivery at once; never ticked in advance (SPECIFICATION 8.18). The form reads it as
 * `consent`.
 */
export function Consent({ isMissing }: { isMissing: boolean }) {
  const id = useId();
  const error = isMissing && <Trans>Tick this to order: credits are always delivered right away</Trans>;
  return (
    <div className="field">
      <label className="order-consent">
        <input
          type="checkbox"
          name="consent"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, { error })}
        />
        <span>
          <Trans>
            Give me my credits right away, before the withdrawal period ends. I understand that I can’t get a refund for
            credits I use.
          </Trans>
        </span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { FieldNotes, notesOf } from '../../ui/field.tsx';

/** Delivery at once is asked for with each order; it is never ticked ahead. */
export function Consent({ isMissing }: { isMissing: boolean }) {
  const id = useId();
  const error = isMissing && <Trans>Tick this to order: credits are always delivered at once</Trans>;
  return (
    <div className="field">
      <label className="order-consent">
        <input
          type="checkbox"
          name="consent"
          autoComplete="off"
          aria-invalid={isMissing || undefined}
          aria-describedby={notesOf(id, { error })}
        />
        <span>
          <Trans>
            Deliver my credits at once, before the time in which I can take the order back is over. I know that I get
            nothing back for the credits that I use.
          </Trans>
        </span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

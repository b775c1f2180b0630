import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';

/** "Not my device" (SPECIFICATION 2.10). Explains itself once ticked. The form reads it as `not_mine`. */
export function NotMine() {
  const id = useId();
  const [ticked, setTicked] = useState(false);
  return (
    <div className="not-mine">
      <input
        id={id}
        type="checkbox"
        name="not_mine"
        checked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>
        <Trans>This is not my device</Trans>
      </label>
      <span className="field-hint" id={`${id}-hint`} role="status">
        {ticked && <Trans>Nothing is saved here. Closing the browser logs you out.</Trans>}
      </span>
    </div>
  );
}

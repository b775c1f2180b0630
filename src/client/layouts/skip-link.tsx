import { Trans } from '@lingui/react/macro';

/** First tab stop, past the header. A button, since a hash would add a history entry. */
export function SkipLink() {
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('screen')?.focus()}>
      <Trans>Skip to content</Trans>
    </button>
  );
}

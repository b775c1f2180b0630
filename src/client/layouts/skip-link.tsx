import { Trans } from '@lingui/react/macro';

/** The first stop of the keyboard: past the header. A button, since a hash would be one more page of the history. */
export function SkipLink() {
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('screen')?.focus()}>
      <Trans>Skip to content</Trans>
    </button>
  );
}

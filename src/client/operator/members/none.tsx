import { Trans } from '@lingui/react/macro';

export const None = () => (
  <p className="soft">
    <Trans>None</Trans>
  </p>
);

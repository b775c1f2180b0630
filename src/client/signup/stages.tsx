import { Trans } from '@lingui/react/macro';
import { Spinner } from '../ui/spinner.tsx';
import type { Doing } from './account.ts';

/** State of the signup, only while it is true (SPECIFICATION 3.6). */
export const Stage = ({ doing }: { doing: Doing }) => (
  <p className="signup-stage" role="status">
    <Spinner />
    {doing === 'check' ? <Trans>Checking your details</Trans> : <Trans>Creating your account</Trans>}
  </p>
);

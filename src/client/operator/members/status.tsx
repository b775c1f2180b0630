import { Trans } from '@lingui/react/macro';

/** Status of the account; departed members have no other. */
export function Status({ status, left }: { status: string; left: boolean }) {
  if (left) return <Trans>has left</Trans>;
  if (status === 'active') return <Trans>active</Trans>;
  return status === 'not_confirmed' ? <Trans>email not confirmed</Trans> : status;
}

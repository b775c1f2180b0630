import { Trans } from '@lingui/react/macro';
import type { FoundMember } from '../../../shared/calls/operator-members.ts';
import { whenOf } from '../words.ts';

/** Status of the account; departed members have no other. */
export function Status({ of }: { of: Pick<FoundMember, 'status' | 'deleted_at' | 'suspended'> }) {
  if (of.deleted_at !== null) return <Trans>has left</Trans>;
  if (of.suspended) return <Suspended until={of.suspended.until} />;
  if (of.status === 'active') return <Trans>active</Trans>;
  return of.status === 'not_confirmed' ? <Trans>email not confirmed</Trans> : of.status;
}

function Suspended({ until }: { until: string | null }) {
  if (until === null) return <Trans>banned</Trans>;
  const at = whenOf(until);
  return <Trans>suspended until {at}</Trans>;
}

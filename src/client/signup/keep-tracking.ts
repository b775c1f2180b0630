import { api } from '../app/api.ts';
import { trackingOfVisit } from '../sites/tracking.ts';

/** With the visitor's consent; a failure never blocks the signup. */
export async function saveTracking(): Promise<void> {
  const tracking = trackingOfVisit();
  if (tracking) await api.call('POST track.php', { ...tracking, keep: true }, { retry: false }).catch(() => undefined);
}

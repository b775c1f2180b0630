import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Device } from '../../local/device/device.ts';
import type { OutboxItem } from '../../local/storage/db.ts';
import { useToast } from '../ui/toast.tsx';

const said = new Set<number>();

/** Says once a page that a report was refused, and at the next start again, until the member closes it. */
export default function RefusedReports({ device, reports }: { device: Device; reports: readonly OutboxItem[] }) {
  const toast = useToast();
  useEffect(() => {
    for (const { id, error } of reports) {
      if (said.has(id)) continue;
      said.add(id);
      toast(
        error === 'not_found' ? (
          <Trans>We couldn’t send your report: this member is no longer here.</Trans>
        ) : (
          <Trans>We couldn’t send your report. Please send it again.</Trans>
        ),
        { stays: true, onClose: () => void device.db.outbox.delete(id) },
      );
    }
  });
  return null;
}

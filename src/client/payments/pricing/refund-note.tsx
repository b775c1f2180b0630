import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { settingsAtom } from '../../sites/site.ts';

/** Says how long an order can be withdrawn (SPECIFICATION 8.19). */
export function RefundNote() {
  const days = useAtomValue(settingsAtom)?.refund_days;
  if (days === undefined) return null;
  return (
    <p className="soft small">
      <Plural
        value={days}
        one="You can withdraw from an order for # day: we refund the credits you haven’t used."
        other="You can withdraw from an order for # days: we refund the credits you haven’t used."
      />
    </p>
  );
}

import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { settingsAtom } from '../../sites/site.ts';

/** How long an order can be taken back (decisions.md section 7; trust.md "Withdrawal"). */
export function RefundNote() {
  const days = useAtomValue(settingsAtom)?.refund_days;
  if (days === undefined) return null;
  return (
    <p className="soft small">
      <Plural
        value={days}
        one="You can take an order back for # day: you get the money for the credits that you have not used."
        other="You can take an order back for # days: you get the money for the credits that you have not used."
      />
    </p>
  );
}

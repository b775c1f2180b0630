import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { settingsAtom } from '../../../sites/site.ts';

/** Claims a figure only together with its source (SPECIFICATION 15.7). */
export function Claim() {
  const claim = useAtomValue(settingsAtom)?.premium_claim;
  if (!claim || claim.percentage === 0 || !(claim.measured || claim.source.trim())) return null;
  const { percentage, source, measured } = claim;
  return (
    <div className="premium-claim">
      <p>
        <Trans>Premium members have a {percentage}% better chance of a match.</Trans>
        <sup aria-hidden>*</sup>
      </p>
      <p className="soft small">
        <span aria-hidden>* </span>
        {measured ? <Measured {...measured} /> : <Trans>Source: {source}</Trans>}
      </p>
    </div>
  );
}

/** Replaces the site's claim once enough of its own members were measured. */
function Measured({ day, members }: { day: string; members: number }) {
  const { i18n } = useLingui();
  const at = i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
  const count = i18n.number(members);
  return (
    <Trans>
      Source: the members of this site ({count}), over the four weeks up to {at}. Premium may not be the cause.
    </Trans>
  );
}

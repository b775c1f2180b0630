import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { settingsAtom } from '../../site.ts';

/** A figure is only claimed together with its source (decisions.md section 0). */
export function Claim() {
  const claim = useAtomValue(settingsAtom)?.premium_claim;
  if (!claim || claim.percentage === 0 || claim.source.trim() === '') return null;
  const { percentage, source } = claim;
  return (
    <div>
      <p>
        <Trans>Premium members have a {percentage}% better chance of a match.</Trans>
        <sup aria-hidden>*</sup>
      </p>
      <p className="soft small">
        <span aria-hidden>* </span>
        <Trans>Source: {source}</Trans>
      </p>
    </div>
  );
}

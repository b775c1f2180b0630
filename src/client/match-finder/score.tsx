import { Trans, useLingui } from '@lingui/react/macro';
import type { Fit } from '../../shared/calls/match-finder.ts';

/** "86% match". A list that an earlier build stored has no scores. */
export function Score({ of: { score } }: { of: Fit }) {
  const { i18n } = useLingui();
  if (!(score > 0)) return null;
  const share = i18n.number(score / 100, { style: 'percent' });
  return (
    <span className="finder-score figures">
      <Trans>{share} match</Trans>
    </span>
  );
}

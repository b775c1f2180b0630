import { Trans, useLingui } from '@lingui/react/macro';
import type { Measured } from '../../../shared/calls/operator-sites.ts';

/** Measured value beside the claimed one, and which of them members see. */
export function MeasuredClaim({ measured }: { measured: Measured | null }) {
  const { i18n } = useLingui();
  if (!measured)
    return (
      <p className="site-wide soft small">
        <Trans>Not measured on this site’s own members yet. It’s measured once a day.</Trans>
      </p>
    );
  const { premium, premium_matched, free, free_matched, percentage } = measured;
  const day = i18n.date(new Date(measured.day), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <p className="site-wide soft small figures">
      <Trans>
        Measured on {day}, over four weeks: of {premium} premium members {premium_matched} were in a new match, of{' '}
        {free} others {free_matched}.
      </Trans>{' '}
      {percentage === null && <Trans>Not enough to go by yet, so members see the figure above.</Trans>}
      {percentage !== null && percentage > 0 && <Shown percentage={percentage} />}
      {percentage !== null && percentage <= 0 && <Trans>That’s no improvement, so members see no claim.</Trans>}
    </p>
  );
}

const Shown = ({ percentage }: { percentage: number }) => (
  <Trans>That’s {percentage}% better, so members see this instead of the figure above.</Trans>
);

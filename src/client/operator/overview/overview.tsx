import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { Answered } from '../../forms/answered.tsx';
import { Plot } from '../statistics/plot.tsx';
import { moneyIn, type Name, paidIn, plotted, titles } from '../statistics/series.ts';
import type { Statistics } from '../statistics/statistics.tsx';
import { useCall } from '../use-call.ts';
import { Queues } from './queues.tsx';

/** The first screen: what waits, and how the sites are doing. */
export function Overview() {
  const waiting = useCall('GET operator-waiting.php', {});
  const counted = useCall('GET operator-statistics.php', { days: '28' });
  return (
    <>
      <Answered asked={waiting}>{({ queues }) => <Queues queues={queues} />}</Answered>
      <Answered asked={counted}>
        {(statistics) => statistics.counted_at !== null && <Latest statistics={statistics} />}
      </Answered>
    </>
  );
}

const shown: Name[] = ['signups_finished', 'active', 'matches', 'messages'];

function Latest({ statistics }: { statistics: Statistics }) {
  const heading = useId();
  const plots = [
    ...shown.map((name) => plotted(statistics, name, titles[name])),
    ...moneyIn(statistics, 'paid:', paidIn),
  ];
  return (
    <section className="figure-section" aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>The last 28 days</Trans>
      </h2>
      <div className="plots brief">
        {plots.map((plot) => (
          <Plot key={plot.key} plot={plot} first={statistics.first} since={statistics.since} brief />
        ))}
      </div>
      <p>
        <Link to={path('operator-part', { part: 'statistics' })}>
          <Trans>All statistics</Trans>
        </Link>
      </p>
    </section>
  );
}

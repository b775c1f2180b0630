import './statistics.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ChartLine from 'lucide-react/icons/chart-line';
import { useSearchParams } from 'react-router';
import type { CallAnswer } from '../../../shared/calls.ts';
import { type StatisticSpan, statisticSpans } from '../../../shared/statistics.ts';
import { Answered } from '../../forms/answered.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Select } from '../../ui/select.tsx';
import { useCall } from '../use-call.ts';
import { whenOf } from '../words.ts';
import { Sections } from './sections.tsx';
import { dateOf } from './words.ts';

export type Statistics = CallAnswer<'GET operator-statistics.php'>;

/** Statistics of one site or of all, one point a day (server/statistics). */
export function Statistics() {
  const [query] = useSearchParams();
  const site = query.get('site') ?? undefined;
  const days = statisticSpans.find((span) => String(span) === query.get('days')) ?? 28;
  const asked = useCall('GET operator-statistics.php', {
    days: String(days),
    ...(site !== undefined && { site }),
  });
  return (
    <Answered asked={asked}>
      {(statistics) => (
        <>
          <Choice site={site} days={days} sites={statistics.sites} />
          {statistics.counted_at === null ? (
            <Empty icon={ChartLine} title={<Trans>No days counted yet</Trans>}>
              <Trans>The first count runs when the server starts. Past days follow.</Trans>
            </Empty>
          ) : (
            <>
              <Counted statistics={statistics} at={statistics.counted_at} />
              <Sections statistics={statistics} />
            </>
          )}
        </>
      )}
    </Answered>
  );
}

interface ChoiceProps {
  site: string | undefined;
  days: StatisticSpan;
  sites: Statistics['sites'];
}

function Choice({ site = '', days, sites }: ChoiceProps) {
  const { t } = useLingui();
  const [, setQuery] = useSearchParams();
  const choose = (key: 'site' | 'days', value: string) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      if (value === '') after.delete(key);
      else after.set(key, value);
      return after;
    });
  return (
    <div className="figure-choice">
      <Select label={t`Site`} value={site} onChange={({ target }) => choose('site', target.value)}>
        <option value="">{t`All sites`}</option>
        {sites.map(({ id, name, domain }) => (
          <option key={id} value={id}>{`${name} (${domain})`}</option>
        ))}
      </Select>
      <Select label={t`Days`} value={days} onChange={({ target }) => choose('days', target.value)}>
        {statisticSpans.map((span) => (
          <option key={span} value={span}>
            {span}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Counted({ statistics, at }: { statistics: Statistics; at: string }) {
  const [first, last, when] = [dateOf(statistics.first), dateOf(statistics.last), whenOf(at)];
  const days = statistics.series[0]?.days.length ?? 0;
  return (
    <p className="soft small" role="status">
      <Trans>
        Full days in UTC, from {first} to {last}. Last counted on {when}.
      </Trans>{' '}
      {days === 0 && <Trans>Nothing has happened on these days yet.</Trans>}
      {days > 0 && (
        <Plural value={days} one="Compared with the day before them." other="Compared with the # days before them." />
      )}
    </p>
  );
}

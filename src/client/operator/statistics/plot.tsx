import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMoney } from '../words.ts';
import { Lines } from './lines.tsx';
import type { Plotted } from './series.ts';
import { dateOf, dayAt, shortDateOf } from './words.ts';

interface Props {
  plot: Plotted;
  first: string;
  since: string | null;
  /** Without the last day, scale and table. */
  brief?: boolean;
}

/** One series: its sum, drawing, description and table. */
export function Plot({ plot, first, since, brief = false }: Props) {
  const { t, i18n } = useLingui();
  const write = useWrite(plot);
  const title = i18n._(plot.title);
  const { days, whole, today } = plot;
  const last = dateOf(dayAt(first, days.length - 1));
  const [lowest, highest] = rangeOf(days);
  const latest = days.at(-1) ?? null;
  return (
    <figure className="console-card plot">
      <figcaption>
        <h3>{title}</h3>
        <p>
          <strong className="figure-value">{write(whole)}</strong> {plot.as === 'mean' && <Trans>a day</Trans>}{' '}
          <Change plot={plot} />
        </p>
        <p className="soft small">
          {brief
            ? t`Today so far: ${write(today)}`
            : `${t`${last}: ${write(latest)}`} · ${t`today so far: ${write(today)}`}`}
        </p>
      </figcaption>
      <div className="plot-drawing">
        {!brief && (
          <span className="plot-scale" aria-hidden>
            <span>{write(highest)}</span>
            <span>{write(lowest)}</span>
          </span>
        )}
        <Lines days={days} lowest={lowest} highest={highest} label={useTrend(plot, first, write)} />
        <span className="plot-days" aria-hidden>
          <span>{shortDateOf(first)}</span>
          <span>{shortDateOf(dayAt(first, days.length - 1))}</span>
        </span>
      </div>
      {since !== null && days.includes(null) && plot.as !== 'share' && (
        <p className="soft small">{t`Counted from ${dateOf(since)} on.`}</p>
      )}
      {!brief && <AsTable title={title} days={days} first={first} write={write} />}
    </figure>
  );
}

type Write = (value: number | null) => string;

function useWrite({ as, currency }: Plotted): Write {
  const { i18n } = useLingui();
  const money = useMoney();
  return (value) => {
    if (value === null) return '–';
    if (currency) return money(value, currency);
    if (as === 'share') return i18n.number(value, { style: 'percent', maximumFractionDigits: 0 });
    return i18n.number(value, { maximumFractionDigits: as === 'mean' && !Number.isInteger(value) ? 1 : 0 });
  };
}

/** Of a total more than this many times the earlier one, a percentage says little. */
const farMore = 10;

function Change({ plot }: { plot: Plotted }) {
  const { i18n } = useLingui();
  const write = useWrite(plot);
  const { as, whole, before } = plot;
  if (whole === null || before === null) return null;
  const options = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  if (as === 'share') {
    const points = i18n.number((whole - before) * 100, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
    return (
      <span className="plot-change">
        <Trans>{points} points</Trans>
      </span>
    );
  }
  if (before <= 0)
    return whole > 0 ? (
      <span className="plot-change">
        <Trans>none before</Trans>
      </span>
    ) : null;
  const earlier = write(before);
  return (
    <span className="plot-change">
      {whole > before * farMore ? <Trans>{earlier} before</Trans> : i18n.number((whole - before) / before, options)}
    </span>
  );
}

/** Trend in words, for readers who can't see the drawing. */
function useTrend({ title, days }: Plotted, first: string, write: Write): string {
  const { t, i18n } = useLingui();
  const name = i18n._(title);
  const known = days.flatMap((value, i) => (value === null ? [] : [{ value, day: dateOf(dayAt(first, i)) }]));
  const [start, end] = [known[0], known.at(-1)];
  const most = known.reduce((top, each) => (each.value > top.value ? each : top), known[0] ?? { value: 0, day: '' });
  if (!start || !end) return t`${name}: no data for these days`;
  const half = Math.floor(known.length / 2);
  const sum = (part: typeof known) => part.reduce((total, { value }) => total + value, 0) / Math.max(1, part.length);
  const [earlier, later] = [sum(known.slice(0, half)), sum(known.slice(half))];
  const [from, to, top] = [write(start.value), write(end.value), write(most.value)];
  const course =
    half === 0 || Math.abs(later - earlier) <= Math.abs(earlier) / 20
      ? t`about as much in the second half as in the first`
      : later > earlier
        ? t`more in the second half than in the first`
        : t`less in the second half than in the first`;
  return t`${name}: ${from} on ${start.day}, ${to} on ${end.day}, the most ${top} on ${most.day}; ${course}`;
}

/** Always includes zero. */
function rangeOf(days: (number | null)[]): [number, number] {
  const known = days.filter((value) => value !== null);
  return [Math.min(0, ...known), Math.max(0, ...known)];
}

interface TableProps {
  title: string;
  days: (number | null)[];
  first: string;
  write: Write;
}

/** Rows are rendered on demand: a year in twenty plots has thousands. */
function AsTable({ title, days, first, write }: TableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="plot-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>As a table</Trans>
      </summary>
      {open && (
        <table className="figure-table">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day (UTC)</Trans>
              </th>
              <th scope="col">
                <Trans>Figure</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .map((value, i) => ({ value, day: dayAt(first, i) }))
              .toReversed()
              .map(({ value, day }) => (
                <tr key={day}>
                  <th scope="row">{dateOf(day)}</th>
                  <td>{value === null ? <Trans>not counted</Trans> : write(value)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

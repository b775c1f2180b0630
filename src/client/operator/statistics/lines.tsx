interface Props {
  days: (number | null)[];
  lowest: number;
  highest: number;
  label: string;
}

const [width, height] = [300, 100];
/** More bars than this are drawn as a line. */
const maxBars = 31;

/** Stretches to the available width; axis labels are outside. */
export function Lines({ days, lowest, highest, label }: Props) {
  const range = highest - lowest || 1;
  const y = (value: number) => height - ((value - lowest) / range) * height;
  return (
    <svg
      className="plot-lines"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <path className="plot-zero" d={`M0 ${y(0)}H${width}`} />
      <path className="plot-zero" d={`M0 ${y(highest)}H${width}`} />
      {days.length <= maxBars ? (
        <path className="plot-bars" d={barsOf(days, y)} />
      ) : (
        <path className="plot-line" d={lineOf(days, y)} />
      )}
    </svg>
  );
}

function barsOf(days: (number | null)[], y: (value: number) => number): string {
  const step = width / days.length;
  return days
    .map((value, i) => (value ? `M${i * step + step * 0.15} ${y(0)}V${y(value)}h${step * 0.7}V${y(0)}Z` : ''))
    .join('');
}

/** Interrupted on days without data. */
function lineOf(days: (number | null)[], y: (value: number) => number): string {
  const step = width / (days.length - 1);
  return days
    .map((value, i) => (value === null ? '' : `${i === 0 || days[i - 1] === null ? 'M' : 'L'}${i * step} ${y(value)}`))
    .join('');
}

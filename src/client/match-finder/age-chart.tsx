import './age-chart.css';
import type { Wizard } from '../../local/match-finder/match-finder.ts';
import type { Preferences } from '../../shared/calls/match-finder.ts';

interface Props {
  /** Ages that the sliders can take, and the chosen range. */
  stops: readonly number[];
  from: number;
  to: number;
  ages: Wizard['ages'];
  /** Age of the first count. */
  youngest: number;
  gender: Preferences['gender'];
}

/** Years added on either side of a bar, to smooth the chart of a small site. */
const around = 1;

/** Number of members of each age, above the slider. Hidden if there are too few for a useful chart. */
export function AgeChart({ stops, from, to, ages, youngest, gender }: Props) {
  const sought = [gender !== 'male' && ages?.female, gender !== 'female' && ages?.male].filter((each) => !!each);
  const at = (age: number) => sought.reduce((sum, counts) => sum + (counts[age - youngest] ?? 0), 0);
  const bars = stops.map((age) => at(age - around) + at(age) + at(age + around));
  const highest = Math.max(...bars);
  if (highest < fewest) return null;
  return (
    <div className="age-chart" aria-hidden>
      {stops.map((age, i) => (
        <i
          key={age}
          className={age >= from && age <= to ? 'chosen' : undefined}
          style={{ blockSize: `${(100 * (bars[i] ?? 0)) / highest}%` }}
        />
      ))}
    </div>
  );
}

/** Members in the tallest bar. */
const fewest = 4;

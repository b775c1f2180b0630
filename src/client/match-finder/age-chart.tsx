import './age-chart.css';
import type { Wizard } from '../../local/match-finder/match-finder.ts';
import type { Preferences } from '../../shared/calls/match-finder.ts';

interface Props {
  /** Ages of the slider's places, and the chosen range. */
  stops: readonly number[];
  from: number;
  to: number;
  ages: Wizard['ages'];
  /** Age of the first count. */
  youngest: number;
  gender: Preferences['gender'];
}

/** Years that a bar covers on either side: single years of a small site would jump up and down. */
const around = 1;

/** How many members there are of each age, over the slider. Nothing where there are too few to show a shape. */
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

/** Members around one age. */
const fewest = 4;

import type { Family, Sample } from './text.ts';

interface Options {
  name: string;
  help: string;
  /** Never a member's id, an address or free text: each new value is a series that lives on. */
  labels?: readonly string[];
}

type Values = readonly string[];

/** A counter, or a gauge that is set from where things happen. */
export class Meter {
  readonly #type: 'counter' | 'gauge';
  readonly #options: Options;
  readonly #values = new Map<string, { labels: Record<string, string>; value: number }>();

  constructor(type: 'counter' | 'gauge', options: Options) {
    this.#type = type;
    this.#options = options;
    if (!options.labels) this.add(0); // So that a rate has a beginning.
  }

  add(by: number, ...values: Values): void {
    this.#seriesOf(values).value += by;
  }

  set(value: number, ...values: Values): void {
    this.#seriesOf(values).value = value;
  }

  read(): Family {
    const { name, help } = this.#options;
    return { name, help, type: this.#type, samples: [...this.#values.values()] };
  }

  #seriesOf(values: Values) {
    const key = values.join('\n');
    let series = this.#values.get(key);
    if (!series) {
      series = { labels: pair(this.#options.labels, values), value: 0 };
      this.#values.set(key, series);
    }
    return series;
  }
}

interface Series {
  labels: Record<string, string>;
  /** Of each bucket alone; the last is for what is above all of them. */
  counts: number[];
  sum: number;
}

export class Histogram {
  readonly #options: Options;
  /** Upper limits, ascending. */
  readonly #limits: readonly number[];
  readonly #series = new Map<string, Series>();

  constructor(options: Options, limits: readonly number[]) {
    this.#options = options;
    this.#limits = limits;
  }

  observe(value: number, ...values: Values): void {
    const key = values.join('\n');
    let series = this.#series.get(key);
    if (!series) {
      series = { labels: pair(this.#options.labels, values), counts: [...this.#limits.map(() => 0), 0], sum: 0 };
      this.#series.set(key, series);
    }
    series.sum += value;
    let bucket = 0;
    while (value > (this.#limits[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  }

  read(): Family {
    const { name, help } = this.#options;
    const samples = [...this.#series.values()].flatMap((series) => this.#samplesOf(series));
    return { name, help, type: 'histogram', samples };
  }

  /** Each bucket counts those below it too. */
  #samplesOf({ labels, counts, sum }: Series): Sample[] {
    let total = 0;
    const buckets = [...this.#limits, '+Inf'].map((limit, index): Sample => {
      total += counts[index] ?? 0;
      return { part: '_bucket', labels: { ...labels, le: String(limit) }, value: total };
    });
    return [...buckets, { part: '_sum', labels, value: sum }, { part: '_count', labels, value: total }];
  }
}

const pair = (names: readonly string[] = [], values: Values): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));

/** A clock that stands still until a test moves it. */
export interface Clock {
  now: () => Date;
  /** Milliseconds. */
  advance(by: number): void;
}

export function createClock(start = '2026-11-21T12:00:00Z'): Clock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(by) {
      time += by;
    },
  };
}

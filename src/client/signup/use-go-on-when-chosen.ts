import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

/** The choice is seen before the question goes. */
const seenMs = 200;

/**
 * Submits once every choice of the form is made: after a press, or the space bar on a chosen one. Arrow keys choose too,
 * and stay.
 */
export function useGoOnWhenChosen() {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const goOn = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const groups = [...form.querySelectorAll('.choices')];
      if (groups.every((group) => group.querySelector(':checked'))) form.requestSubmit();
    }, seenMs);
  };
  return {
    onClick(event: MouseEvent<HTMLFormElement>) {
      // The keys' clicks have no place; a label's click passes on to its input without one.
      if (event.detail > 0 && (event.target as Element).closest('.choice')) goOn(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      if (event.key === ' ' && (event.target as Element).matches('.choice :checked')) goOn(event);
    },
  };
}

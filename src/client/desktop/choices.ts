import { atom } from 'jotai';
import { remember, remembered } from '../app/remembered.ts';
import { store } from '../app/store.ts';

/** Choices for this browser, for everybody who logs in here, with their defaults. */
const byDefault = { shortcuts: true, sound: false, 'quick-hide': false } as const;
export type DesktopChoice = keyof typeof byDefault;

const saved = (choice: DesktopChoice): boolean => {
  const value = remembered(choice);
  return value === undefined ? byDefault[choice] : value === 'on';
};

export const desktopAtom = atom<Record<DesktopChoice, boolean>>({
  shortcuts: saved('shortcuts'),
  sound: saved('sound'),
  'quick-hide': saved('quick-hide'),
});

export function chooseForDesktop(choice: DesktopChoice, on: boolean): void {
  remember(choice, on === byDefault[choice] ? undefined : on ? 'on' : 'off');
  store.set(desktopAtom, { ...store.get(desktopAtom), [choice]: on });
}

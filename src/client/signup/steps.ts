import type { SignupStep } from '../../shared/calls/signup.ts';

/** One question each; the account's questions form one step. */
export const accountScreens = ['message', 'who', 'birth', 'name', 'login'] as const;
export type AccountScreen = (typeof accountScreens)[number];

export const laterScreens = [
  'welcome',
  'photo',
  'location',
  'personal',
  'interests',
  'about',
  'push',
  'activation',
] as const;
export type LaterScreen = (typeof laterScreens)[number];
export type SignupScreen = AccountScreen | LaterScreen;

/** Specified step of a screen. */
export function stepOf(screen: LaterScreen): SignupStep {
  if (screen === 'welcome') return 'photo';
  return screen === 'interests' ? 'personal' : screen;
}

const steps = [...new Set(laterScreens.map(stepOf))];

/** Null, for finished, comes last. */
export const stepNumberOf = (step: SignupStep | null): number => (step ? steps.indexOf(step) : steps.length);

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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

/** Names of the steps, the account first. */
export const stepNames: readonly MessageDescriptor[] = [
  msg`Account`,
  msg`Photo`,
  msg`Location`,
  msg`About you`,
  msg`In your words`,
  msg`Notifications`,
  msg`Confirmation`,
];

/** Questions for everyone. First message and welcome don't count. */
const questions: readonly SignupScreen[] = [...accountScreens, ...laterScreens].filter(
  (screen) => screen !== 'message' && screen !== 'welcome',
);

/** Number and total of a question; `left out`: those the site does not ask. */
export function questionAt(
  screen: SignupScreen,
  leftOut: readonly SignupScreen[] = [],
): { number: number; of: number } {
  const asked = questions.filter((one) => !leftOut.includes(one));
  return { number: asked.indexOf(screen) + 1, of: asked.length };
}

/** Progress: step from 0, and its finished share. */
export function progressAt(screen: SignupScreen): { step: number; part: number } {
  if (isAccount(screen)) return { step: 0, part: accountScreens.indexOf(screen) / accountScreens.length };
  return { step: stepNumberOf(stepOf(screen)) + 1, part: screen === 'interests' ? 0.5 : 0 };
}

const isAccount = (screen: SignupScreen): screen is AccountScreen => accountScreens.some((one) => one === screen);

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignupStep } from '../../shared/calls/signup.ts';

/** Each is one question; the account's are one step together. */
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

/** The step of the specification that a screen is part of. */
export function stepOf(screen: LaterScreen): SignupStep {
  if (screen === 'welcome') return 'photo';
  return screen === 'interests' ? 'personal' : screen;
}

const steps = [...new Set(laterScreens.map(stepOf))];

/** Null, which is through, comes last. */
export const stepNumberOf = (step: SignupStep | null): number => (step ? steps.indexOf(step) : steps.length);

/** The steps as they are called, the account first. */
export const stepNames: readonly MessageDescriptor[] = [
  msg`Account`,
  msg`Photo`,
  msg`Location`,
  msg`About you`,
  msg`In your words`,
  msg`Notifications`,
  msg`Confirmation`,
];

/** How far along somebody is: the step, from 0, and how much of it is done. */
export function progressAt(screen: SignupScreen): { step: number; part: number } {
  if (isAccount(screen)) return { step: 0, part: accountScreens.indexOf(screen) / accountScreens.length };
  return { step: stepNumberOf(stepOf(screen)) + 1, part: screen === 'interests' ? 0.5 : 0 };
}

const isAccount = (screen: SignupScreen): screen is AccountScreen => accountScreens.some((one) => one === screen);

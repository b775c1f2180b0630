import type { FormEvent } from 'react';
import { type AccountField, saveAccount } from './saved-input.ts';

const kept: readonly string[] = ['name', 'email', 'day', 'month', 'year', 'gender', 'seeks'] satisfies AccountField[];

/** With each key press: no tab is closed so fast that a word is lost. The password is in no field that is kept. */
export function saveInputs({ target }: FormEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement && kept.includes(target.name)) saveAccount({ [target.name]: target.value });
}

import type { FormEvent } from 'react';
import { type AccountField, saveAccount } from './saved-input.ts';

const saved: readonly string[] = ['name', 'email', 'day', 'month', 'year', 'gender', 'seeks'] satisfies AccountField[];

/** Saves on each key press, so that closing a tab loses nothing. Never saves the password. */
export function saveInputs({ target }: FormEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement && saved.includes(target.name)) saveAccount({ [target.name]: target.value });
}

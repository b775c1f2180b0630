import type { FormEvent } from 'react';
import { type AccountField, keepAccount } from './saved-input.ts';

const kept: readonly string[] = ['name', 'email', 'day', 'month', 'year', 'gender', 'seeks'] satisfies AccountField[];

/** With each key press: no tab is closed so fast that a word is lost. The password is in no field that is kept. */
export function keepInputs({ target }: FormEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement && kept.includes(target.name)) keepAccount({ [target.name]: target.value });
}

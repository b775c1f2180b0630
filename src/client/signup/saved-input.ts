import { get, set } from 'idb-keyval';
import { keys, openValues } from '../../local/storage/values.ts';
import type { Attribute } from '../../shared/attributes.ts';
import { day } from '../../shared/limits.ts';

export type AccountField = 'name' | 'email' | 'day' | 'month' | 'year' | 'gender' | 'seeks';

/** Input not yet on the server: survives reloads and closed tabs. Never the password. */
interface Kept {
  /** Time of the last key press, in ms. */
  at?: number;
  account?: Partial<Record<AccountField, string>>;
  /** First message to the wanted member. */
  message?: { profile: string; text: string };
  later?: Later;
  /** Choices made before an account existed (client/landers). */
  wishes?: Pick<Later, 'interests' | 'place'>;
}

/** Input of the later steps, with its member. */
interface Later {
  member: string;
  screen?: string;
  photo?: Blob | undefined;
  place?: { country: string; region: string };
  attributes?: Partial<Record<Attribute, string>>;
  interests?: string[];
  about?: string;
}

/** Lifetime; later returns start over. */
const goodFor = 7 * day;

let kept: Kept = {};
let reading: Promise<unknown> | undefined;

/** Loads before anything is shown. Never rejects: without storage the input lasts as long as the page. */
export function readSaved(): Promise<unknown> {
  reading ??= get<Kept>(keys.signup, openValues()).then(
    (stored) => {
      if (stored && Date.now() - (stored.at ?? 0) < goodFor) kept = stored;
    },
    () => undefined,
  );
  return reading;
}

export const savedAccount = (): NonNullable<Kept['account']> => kept.account ?? {};

export function saveAccount(values: Partial<Record<AccountField, string>>): void {
  keep({ account: { ...kept.account, ...values } });
}

export const saveWishes = (wishes: NonNullable<Kept['wishes']>): void =>
  keep({ wishes: { ...kept.wishes, ...wishes } });

export const savedMessage = (profile: string): string => (kept.message?.profile === profile ? kept.message.text : '');

export function saveMessage(profile: string, text: string): void {
  keep({ message: { profile, text } });
}

/** The account exists, so its input is on the server. */
export function beginLater(member: string, screen: string): void {
  const { wishes } = kept;
  kept = {};
  keep({ later: { ...wishes, member, screen } });
}

export const savedLater = (member: string): Partial<Later> => (kept.later?.member === member ? kept.later : {});

export function saveLater(member: string, values: Omit<Partial<Later>, 'member'>): void {
  keep({ later: { ...savedLater(member), ...values, member } });
}

export function forgetSaved(): void {
  kept = {};
  keep({});
}

let writing: Promise<unknown> = Promise.resolve();

function keep(part: Kept): void {
  kept = { ...kept, ...part, at: Date.now() };
  writing = writing.then(() => set(keys.signup, kept, openValues())).catch(() => undefined);
}

import { get, set } from 'idb-keyval';
import { keys, openValues } from '../../local/storage/values.ts';
import { day } from '../../shared/limits.ts';
import type { Attribute } from '../../shared/profile-fields.ts';

export type AccountField = 'name' | 'email' | 'day' | 'month' | 'year' | 'gender' | 'seeks';

/** What is typed and not on the server yet: it outlives a reload and a closed tab. Never the password. */
interface Kept {
  /** Of the last key press, ms. */
  at?: number;
  account?: Partial<Record<AccountField, string>>;
  /** The first message to the member who made them come. */
  message?: { profile: string; text: string };
  later?: Later;
  /** Chosen before there was anybody to keep it for (client/landers). */
  wishes?: Pick<Later, 'interests' | 'place'>;
}

/** Of the steps after the account, and whose. */
interface Later {
  member: string;
  screen?: string;
  photo?: Blob | undefined;
  place?: { country: string; region: string };
  attributes?: Partial<Record<Attribute, string>>;
  interests?: string[];
  about?: string;
}

/** Whoever has not come back by then begins anew. */
const goodFor = 7 * day;

let kept: Kept = {};
let reading: Promise<unknown> | undefined;

/** Before anything of it is shown. Never rejects: where nothing can be stored, it is known until the page goes. */
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

/** The account exists: what it was made of is on the server. */
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

import { get, set } from 'idb-keyval';
import { keys, openValues } from '../../local/storage/values.ts';
import type { Answer } from '../../shared/calls/members.ts';
import { day } from '../../shared/limits.ts';
import type { Attribute } from '../../shared/profile-fields.ts';
import type { Wanted } from '../session/join.ts';

export type AccountField = 'name' | 'email' | 'day' | 'month' | 'year' | 'gender' | 'seeks';

/** `born`: the accepted date of birth; the fields may hold another one. */
type Account = Partial<Record<AccountField | 'born', string>>;

/** Input not yet on the server: survives reloads and closed tabs. Never the password. */
interface SavedInput {
  /** Time of the last key press, in ms. */
  at?: number;
  account?: Account;
  /** First message to the wanted member. */
  message?: { profile: string; text: string };
  later?: Later;
  /** Choices made before an account existed (client/landers). */
  wishes?: Pick<Later, 'interests' | 'place'>;
}

/** Input of the later steps, with its member. */
interface Later {
  member: string;
  wanted?: Partial<Wanted> | undefined;
  screen?: string;
  photo?: Blob | undefined;
  place?: { country: string; region: string };
  attributes?: Partial<Record<Attribute, string>>;
  interests?: string[];
  answer?: Answer;
}

/** Lifetime; later returns start over. */
const lifetimeMs = 7 * day;

let saved: SavedInput = {};
let reading: Promise<unknown> | undefined;

/** Loads before anything is shown. Never rejects: without storage the input lasts as long as the page. */
export function readSaved(): Promise<unknown> {
  reading ??= get<SavedInput>(keys.signup, openValues()).then(
    (stored) => {
      if (stored && Date.now() - (stored.at ?? 0) < lifetimeMs) saved = stored;
    },
    () => undefined,
  );
  return reading;
}

export const savedAccount = (): Account => saved.account ?? {};

export function saveAccount(values: Account): void {
  save({ account: { ...saved.account, ...values } });
}

export const saveWishes = (wishes: NonNullable<SavedInput['wishes']>): void =>
  save({ wishes: { ...saved.wishes, ...wishes } });

export const savedMessage = (profile: string): string => (saved.message?.profile === profile ? saved.message.text : '');

export function saveMessage(profile: string, text: string): void {
  save({ message: { profile, text } });
}

/** The account exists, so its input is on the server. */
export function beginLater(member: string, screen: string, wanted: Partial<Wanted> | undefined): void {
  const { wishes } = saved;
  saved = {};
  save({ later: { ...wishes, member, screen, wanted } });
}

export const savedLater = (member: string): Partial<Later> => (saved.later?.member === member ? saved.later : {});

export function saveLater(member: string, values: Omit<Partial<Later>, 'member'>): void {
  save({ later: { ...savedLater(member), ...values, member } });
}

export function forgetSaved(): void {
  saved = {};
  save({});
}

let writing: Promise<unknown> = Promise.resolve();

function save(part: SavedInput): void {
  saved = { ...saved, ...part, at: Date.now() };
  writing = writing.then(() => set(keys.signup, saved, openValues())).catch(() => undefined);
}

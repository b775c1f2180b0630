import { sql } from 'kysely';
import { demoSites } from '../../src/server/demo/sites.ts';
import { minute } from '../../src/shared/limits.ts';
import type { TestApp } from '../support/app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { newId } from '../support/talk.ts';
import type { Exchange } from './visibility-table.ts';

/** Anna looks, at Bram. */
interface Pair {
  app: TestApp;
  anna: Actor;
  bram: Actor;
}
/** Of what is between two: all photos sharp, the main one sharp and the others blurred, no photo, their conversation alone, or that there is nobody. */
export type Visibility = 'sharp' | 'blurred' | 'bare' | 'gone' | 'nothing';

export interface Row {
  /** The viewer's kind: a visitor has no session. */
  viewer: 'visitor' | 'free' | 'premium';
  /** Brings about the row's state, after the exchange. */
  arrange?: (pair: Pair) => Promise<unknown>;
  /** True if that goes the way of the app, so that devices are notified. */
  notified?: true;
  /** True if they are in lists of people whom the viewer need not know. */
  strangers: boolean;
  known: Visibility;
  /** If it differs for a viewer to whom they have turned. */
  turned?: Visibility;
  /** If it differs for a viewer with whom they have a conversation. */
  met?: Visibility;
  /** True if only the viewer has blocked: her list of blocked members then names them. */
  blocked?: true;
  /** True if the viewer is hidden from them too, so that they can't turn to her. */
  unseen?: true;
  /** Every call for members is refused: there is no session. */
  refused?: true;
  /** If files are still sent to a viewer whose calls are refused. */
  files?: Visibility;
  exchanges?: readonly Exchange[];
}

const set = (who: 'anna' | 'bram', values: object) => (pair: Pair) =>
  pair.app.db.updateTable('members').set(values).where('id', '=', pair[who].id).execute();
const must = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  if (status !== 200) throw new Error(`answered with ${status}`);
};

const invisible = (pair: Pair) => must(pair.bram.call('PUT user.php', { invisible: true }));
const deleted = (pair: Pair) => must(pair.bram.call('DELETE user.php', { password }));
/** An operator's doing, or what is not yet: nothing of the app makes a member so once others have seen them. */
const disabled = set('bram', { profile_status: 'disabled' });
const suspended = set('bram', { profile_status: 'hidden', suspended_at: new Date() });
const unconfirmed = set('bram', { status: 'not_confirmed', profile_status: 'disabled' });
const elsewhere = set('bram', { pool: 7 });
/** Of a sister site in the same niche, which says whether others show its members. */
const ofSister = (resell: boolean) => async (pair: Pair) => {
  const { she, general } = demoSites;
  await sql`update sites set niche = ${general.niche}, settings = settings || ${JSON.stringify({ member_resell: resell })}::jsonb
    where id = ${she.id}`.execute(pair.app.db);
  await set('bram', { site_id: she.id })(pair);
  pair.app.clock.advance(minute); // Settings are remembered for some seconds.
};

/** Two who do not know each other report them. */
const inReview = async ({ app, bram }: Pair) => {
  const { finn, gijs } = await cast(app, { finn: {}, gijs: {} });
  for (const { call } of [finn, gijs])
    await must(call('POST report.php', { id: newId(), profile: bram.id, category: 'minor', text: '' }));
};

const nobody = { strangers: false, known: 'nothing' } as const;
const visitor = { viewer: 'visitor', refused: true, known: 'nothing', exchanges: ['nothing'] } as const;
const hidden = { ...visitor, strangers: false, files: 'nothing' } as const;

export const rows: Record<string, Row> = {
  'a visitor': { ...visitor, strangers: true, files: 'blurred' },
  'a visitor, of an invisible member': { ...hidden, arrange: invisible },
  'a visitor, of a deleted member': { ...hidden, arrange: deleted },
  'a visitor, of a disabled member': { ...hidden, arrange: disabled },
  'a visitor, of a member in review': { ...hidden, arrange: inReview },
  'a visitor, of a suspended member': { ...hidden, arrange: suspended },
  'a visitor, of a member who has not confirmed': { ...hidden, arrange: unconfirmed },
  'a visitor, of a member of another niche': { ...hidden, arrange: elsewhere },
  'a visitor, of a member whom a sister site keeps to itself': { ...hidden, arrange: ofSister(false) },
  'a visitor, of a member whom a sister site lets be shown': {
    ...{ ...visitor, strangers: true, files: 'blurred' },
    arrange: ofSister(true),
  },

  'a free member': { viewer: 'free', strangers: true, known: 'blurred' },
  'a premium member': { viewer: 'premium', strangers: true, known: 'sharp' },

  'who has blocked them': {
    ...{ viewer: 'premium', notified: true, ...nobody, blocked: true },
    arrange: ({ anna, bram }) => must(anna.call('POST block.php', { profile: bram.id })),
  },
  'whom they have blocked': {
    ...{ viewer: 'premium', notified: true, ...nobody },
    arrange: ({ anna, bram }) => must(bram.call('POST block.php', { profile: anna.id })),
  },
  'who has blocked them, and they her': {
    ...{ viewer: 'premium', notified: true, ...nobody },
    arrange: async ({ anna, bram }) => {
      await must(anna.call('POST block.php', { profile: bram.id }));
      await must(bram.call('POST block.php', { profile: anna.id }));
    },
    exchanges: ['theirs', 'mine'],
  },

  'of an invisible member': {
    ...{ viewer: 'premium', notified: true, ...nobody, turned: 'sharp' },
    arrange: invisible,
  },
  'of a member whom a sister site keeps to itself': {
    ...{ viewer: 'premium', ...nobody, turned: 'sharp' },
    arrange: ofSister(false),
  },
  'of a member whom a sister site lets be shown': {
    ...{ viewer: 'premium', strangers: true, known: 'sharp' },
    arrange: ofSister(true),
  },
  'of a deleted member': { viewer: 'premium', notified: true, ...nobody, met: 'gone', arrange: deleted },
  'of a disabled member': { viewer: 'premium', ...nobody, arrange: disabled },
  'of a member in review': { viewer: 'premium', notified: true, ...nobody, met: 'bare', arrange: inReview },
  'of a suspended member': { viewer: 'premium', ...nobody, met: 'gone', arrange: suspended },
  'of a member who has not confirmed': { viewer: 'premium', ...nobody, arrange: unconfirmed },
  // Nothing was ever exchanged from one pool to another.
  'of a member of another niche': { viewer: 'premium', ...nobody, arrange: elsewhere, exchanges: ['nothing'] },

  'whom their preference leaves out': {
    ...{ viewer: 'premium', strangers: false, known: 'sharp' },
    arrange: set('bram', { seeks: ['male'] }),
  },
  'whose own preference leaves them out': {
    ...{ viewer: 'premium', strangers: false, known: 'sharp' },
    arrange: set('anna', { seeks: ['female'] }),
  },

  'who is invisible herself': {
    ...{ viewer: 'premium', strangers: true, known: 'sharp' },
    arrange: set('anna', { invisible: true }),
  },
  'who is in review herself': {
    ...{ viewer: 'premium', strangers: true, known: 'sharp' },
    arrange: set('anna', { profile_status: 'in_review' }),
  },
  'who has not confirmed herself': {
    ...{ viewer: 'free', strangers: true, known: 'blurred', unseen: true },
    arrange: set('anna', { status: 'not_confirmed', profile_status: 'disabled' }),
  },
  'who has left herself': {
    ...{ viewer: 'premium', refused: true, strangers: true, known: 'nothing', files: 'blurred' },
    arrange: ({ anna }) => must(anna.call('DELETE user.php', { password })),
  },
};

import type { Profile } from '../../shared/calls/members.ts';
import { hasWords } from '../../shared/message-kinds.ts';
import type { LikeRow, LocalDb } from '../storage/db.ts';
import { reading } from '../storage/saving.ts';
import { byRank, isOf, type LikeType, likeTypes, type Ranks } from './likes.ts';

export interface Liking {
  like: LikeRow;
  profile: Profile;
  /** Its place in the order, see `byRank`. */
  rank: number;
  /** Text that the other member wrote last, if nothing was written after it. */
  said?: string | undefined;
}

export interface Likings {
  type: LikeType;
  /** First likes of the tab, in the order of `byRank`. */
  likings: Liking[];
  /** Number of likes per type. */
  counts: Record<LikeType, number>;
  /** Number of new likes, in all tabs. */
  fresh: number;
  /** False until the server has answered: an empty list then means nothing. */
  known: boolean;
}

interface Choice {
  /** Undefined: the tab that contains `at`, preferring matches. */
  type: LikeType | undefined;
  /** Number to list; more if `at` comes later. */
  most: number;
  /** Member who must be in the list. */
  at?: string | undefined;
  /** Ranks at which members are shown, so that the list does not move while it is visible. */
  shown?: Ranks | undefined;
}

export function listLikes(db: LocalDb, { type, most, at, shown: ranks }: Choice): Promise<Likings> {
  return reading(db, [db.likes, db.profiles, db.chats, db.cursors], async () => {
    const [rows, cursor] = await Promise.all([db.likes.toArray(), db.cursors.get('likes')]);
    const here = rows.find(({ id }) => id === at);
    const shown = type ?? (here && likeTypes.findLast((each) => isOf(each, here))) ?? 'received';
    const tab = rows.filter((row) => isOf(shown, row)).map((like) => ({ like }));
    const all = byRank(shown, tab, ranks);
    const enough = Math.max(most, all.findIndex(({ like }) => like.id === at) + 1);
    const chosen = all.slice(0, enough);
    const ids = chosen.map(({ like }) => like.id);
    const [profiles, said] = await Promise.all([db.profiles.bulkGet(ids), lastWords(db, ids)]);
    return {
      type: shown,
      likings: chosen.flatMap(({ like, rank }, i) => {
        const profile = profiles[i];
        return profile ? [{ like, profile, rank, said: said.get(like.id) }] : [];
      }),
      counts: {
        received: rows.filter((row) => isOf('received', row)).length,
        given: rows.filter((row) => isOf('given', row)).length,
        matches: rows.filter((row) => isOf('matches', row)).length,
      },
      fresh: rows.filter((row) => row.like_new === 1).length,
      known: cursor !== undefined,
    };
  });
}

/** By member. */
async function lastWords(db: LocalDb, members: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const chats = await db.chats.where('profile').anyOf(members).toArray();
  return new Map(
    chats.flatMap(({ profile, last }) =>
      last?.sender === profile && hasWords(last.kind) ? [[profile, last.text] as const] : [],
    ),
  );
}

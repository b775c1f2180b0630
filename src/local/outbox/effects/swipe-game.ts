import type { CommandInput } from '../../../shared/commands.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { LocalDb } from '../../storage/db.ts';
import type { Effect } from './effect.ts';
import { like, unlike } from './likes.ts';

type Judgement = CommandInput<'judge'>;

/** One lane for the whole game: likes are given in the order of the cards, also the last of the day. */
const always = {
  lane: () => 'swipe-game',
  key: ({ id }: Judgement) => `judge ${id}`,
  toggle: true,
  views: ['likes'],
} as const;

export const judge: Effect<Judgement> = {
  ...always,
  async apply(here, { id, profile, verdict }) {
    await here.db.deck.update(profile, { judged: { id, verdict } });
    if (verdict === 'like') await like.apply(here, { profile });
  },
  refused: noteRefusal('judge'),
};

export const undoJudgement: Effect<Judgement> = {
  ...always,
  async apply(here, { profile, verdict }) {
    await here.db.deck.update(profile, { judged: undefined });
    if (verdict === 'like') await unlike.apply(here, { profile });
  },
  refused: noteRefusal('undoJudgement'),
};

/** Stored until the game is open: members play offline and may have left when the refusal comes. */
function noteRefusal(command: 'judge' | 'undoJudgement') {
  return (db: LocalDb, { code }: { code: ErrorCode }) => db.games.update('swipe', { refused: { command, code } });
}

import { expect, test } from 'vitest';
import { likeOf, unlike } from '../../src/local/likes/likes.ts';
import { block } from '../../src/local/members/members.ts';
import { search } from '../../src/local/search/search.ts';
import { deal, fillDeck } from '../../src/local/swipe-game/deal.ts';
import { alertRefusal, type Deck, deckOf, judge, undo } from '../../src/local/swipe-game/swipe-game.ts';
import { day, hour } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { createDevice, type TestDevice } from '../support/device.ts';

/** Anna's phone, with a deck of so many men. */
async function start(count: number) {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {} });
  await strangers(app, count);
  const phone = await createDevice(app, people.anna);
  await phone.sync();
  await deal(phone.device);
  const judgements = () =>
    app.db.selectFrom('judgements').selectAll().where('judge', '=', people.anna.id).orderBy('number').execute();
  return { ...people, app, phone, judgements };
}

async function deckOn({ db, device }: TestDevice): Promise<Deck> {
  return (await deckOf(db, device.now())) ?? expect.unreachable();
}
const ids = ({ cards }: Deck) => cards.map(({ id }) => id);

test('20 cards played without network are judged once each when it is back, in their order', async () => {
  const { phone, judgements } = await start(30);
  const cards = ids(await deckOn(phone)).slice(0, 20);
  phone.setOffline(true);
  for (const [i, id] of cards.entries()) {
    expect(await judge(phone.device, id, i % 5 === 0 ? 'like' : 'pass')).toBeDefined();
  }
  expect(await phone.waiting()).toHaveLength(20);
  expect(await judgements()).toEqual([]);
  expect((await deckOn(phone)).likesLeft).toBe(0);

  // Answers that are lost are asked for again: the same judgement, once.
  phone.setOffline(false);
  phone.loseAnswers(0.3);
  while ((await phone.waiting()).length > 0) await phone.sync();

  const judged = await judgements();
  expect(judged.map(({ profile }) => profile)).toEqual(cards);
  expect(judged.map(({ number }) => Number(number))).toEqual(cards.map((_, i) => i + 1));
  expect(judged.filter(({ verdict }) => verdict === 'like').map(({ profile }) => profile)).toEqual(
    cards.filter((_, i) => i % 5 === 0),
  );
  phone.loseAnswers(0);
  await deal(phone.device);
  const deck = await deckOn(phone);
  expect(ids(deck).some((id) => cards.includes(id))).toBe(false);
  expect(deck.likesLeft).toBe(0);
});

test('a fifth like is refused on the spot, and undo gives one back', async () => {
  const { phone, judgements } = await start(8);
  phone.setOffline(true);
  const [first = '', ...others] = ids(await deckOn(phone));
  for (const id of [first, ...others.slice(0, 3)]) await judge(phone.device, id, 'like');
  const fifth = others[3] ?? '';

  expect(await judge(phone.device, fifth, 'like')).toBeUndefined();
  expect(ids(await deckOn(phone))[0]).toBe(fifth);
  expect(await undo(phone.device)).toBe(others[2]);
  expect(await deckOn(phone)).toMatchObject({ likesLeft: 1, last: undefined });
  expect(await likeOf(phone.db, others[2] ?? '')).toBeUndefined();
  // One, not one after the other.
  expect(await undo(phone.device)).toBeUndefined();
  expect(await judge(phone.device, fifth, 'like')).toBeDefined();

  phone.setOffline(false);
  await phone.sync();
  expect((await judgements()).map(({ profile }) => profile)).toEqual([first, ...others.slice(0, 2), fifth]);
});

test('what is undone before it was sent never leaves; the first in line, which may have left, is told', async () => {
  const { phone, judgements } = await start(4);
  phone.setOffline(true);
  const [a = '', b = ''] = ids(await deckOn(phone));
  await judge(phone.device, a, 'pass');
  await judge(phone.device, b, 'like');
  await undo(phone.device);
  expect(await phone.waiting()).toEqual(['judge']);

  phone.setOffline(false);
  phone.loseAnswers(1);
  await phone.sync();
  phone.setOffline(true);
  await judge(phone.device, b, 'like');
  await undo(phone.device);
  phone.loseAnswers(0);
  phone.setOffline(false);
  await phone.sync();
  expect((await judgements()).map(({ profile, undone_at }) => [profile, undone_at])).toEqual([[a, null]]);
  expect(ids(await deckOn(phone))[0]).toBe(b);
});

test('undo of what the server has taken brings the card back on top, and the like', async () => {
  const { phone, judgements } = await start(4);
  const [a = '', b = ''] = ids(await deckOn(phone));
  await judge(phone.device, a, 'like');
  await phone.sync();
  await deal(phone.device);
  expect(await deckOn(phone)).toMatchObject({ likesLeft: 3, last: { profile: a, verdict: 'like' } });

  phone.setOffline(true);
  expect(await undo(phone.device)).toBe(a);
  expect(ids(await deckOn(phone)).slice(0, 2)).toEqual([a, b]);
  expect((await deckOn(phone)).likesLeft).toBe(4);
  phone.setOffline(false);
  await deal(phone.device);
  expect(await deckOn(phone)).toMatchObject({ likesLeft: 4, last: undefined });
  await phone.sync();
  await deal(phone.device);
  expect(ids(await deckOn(phone)).slice(0, 2)).toEqual([a, b]);
  expect((await deckOn(phone)).likesLeft).toBe(4);
  expect((await judgements())[0]?.undone_at).not.toBeNull();
});

test('undo of one like leaves an earlier one counted', async () => {
  const { phone } = await start(4);
  const [a = '', b = ''] = ids(await deckOn(phone));
  await judge(phone.device, a, 'like');
  await phone.sync();
  await deal(phone.device);
  await judge(phone.device, b, 'like');
  expect((await deckOn(phone)).likesLeft).toBe(2);

  expect(await undo(phone.device)).toBe(b);

  expect((await deckOn(phone)).likesLeft).toBe(3);
});

test('a like that the server refuses is taken back, told once, however late, and dealt again', async () => {
  const { phone, anna } = await start(12);
  const cards = ids(await deckOn(phone));
  phone.setOffline(true);
  const [id = ''] = cards;
  await judge(phone.device, id, 'like');
  // On another device all four are given meanwhile.
  for (const profile of cards.slice(5, 9)) {
    await anna.call('POST swipe-game.php', { id: crypto.randomUUID(), profile, verdict: 'like' });
  }
  phone.setOffline(false);
  await phone.sync();
  await deal(phone.device);

  expect(await likeOf(phone.db, id)).toBeUndefined();
  const later = await phone.reopen();
  const deck = await deckOn(later);
  expect([ids(deck).includes(id), deck.likesLeft, deck.last]).toEqual([true, 0, undefined]);
  expect(deck.refused).toEqual({ command: 'judge', code: 'no_likes_left' });
  const notified = await Promise.all([alertRefusal(later.device), alertRefusal((await later.openTab()).device)]);
  expect(notified.filter(Boolean)).toEqual([deck.refused]);
  expect((await deckOn(later)).refused).toBeUndefined();
});

test('the next day there are four again, less what still waits', async () => {
  const { app, phone } = await start(12);
  const cards = ids(await deckOn(phone));
  for (const id of cards.slice(0, 2)) await judge(phone.device, id, 'like');
  await phone.sync();
  phone.setOffline(true);
  await judge(phone.device, cards[2] ?? '', 'like');
  expect((await deckOn(phone)).likesLeft).toBe(1);
  const tomorrow = (await deckOn(phone)).likesReturnAt + hour;
  await phone.advance(tomorrow - phone.device.now());
  app.clock.advance(tomorrow - app.clock.now().getTime());
  expect((await deckOn(phone)).likesLeft).toBe(3);

  phone.setOffline(false);
  await phone.sync();
  await deal(phone.device);
  expect((await deckOn(phone)).likesLeft).toBe(3);
});

test('to like whom one is liked by is a match at once, without network', async () => {
  const { phone, anna, bram } = await start(0);
  await bram.call('POST like.php', { profile: anna.id });
  await phone.sync();
  phone.setOffline(true);
  await judge(phone.device, bram.id, 'like');
  expect([...phone.device.live.matches]).toEqual([bram.id]);
});

test('whom I block or like elsewhere leaves the deck; a search takes nobody out of it', async () => {
  const { phone, anna } = await start(6);
  const [a = '', b = '', ...rest] = ids(await deckOn(phone));
  await search(phone.device);
  await search(phone.device, { filters: { country: 'BE' } });
  expect(ids(await deckOn(phone))).toEqual([a, b, ...rest]);

  phone.setOffline(true);
  await block(phone.device, a);
  phone.setOffline(false);
  await anna.call('POST like.php', { profile: b });
  await phone.sync();
  expect(ids(await deckOn(phone))).toEqual(rest);
  await unlike(phone.device, b);
  expect(ids(await deckOn(phone))).toEqual([b, ...rest]);
});

test('likes given in the game on another device are counted here after the next deal, for which the deck asks', async () => {
  const { app, anna, phone } = await start(30);
  const tablet = await createDevice(app, anna);
  await tablet.sync();
  await deal(tablet.device);
  for (const id of ids(await deckOn(tablet)).slice(0, 4)) await judge(tablet.device, id, 'like');
  await tablet.sync();
  await phone.sync();
  expect(await deckOn(phone)).toMatchObject({ likesLeft: 4, likedElsewhere: true });

  await deal(phone.device);
  expect(await deckOn(phone)).toMatchObject({ likesLeft: 0, likedElsewhere: false });
});

test('the deck is kept in stock, and whoever may not be seen any more is gone after a day', async () => {
  const { app, phone } = await start(30);
  const [gone = '', ...others] = ids(await deckOn(phone));
  await app.db.updateTable('members').set({ invisible: true }).where('id', '=', gone).execute();
  await fillDeck(phone.device);
  expect(ids(await deckOn(phone))[0]).toBe(gone);
  await phone.advance(day);
  await fillDeck(phone.device);
  expect(ids(await deckOn(phone)).slice(0, 29)).toEqual(others);
  expect(await phone.db.profiles.get(gone)).toBeUndefined();
});

test('who has never opened the game gets no cards unasked, who has gets them in stock', async () => {
  const { app, anna } = await start(3);
  const tablet = await createDevice(app, anna);
  await fillDeck(tablet.device, { ahead: true });
  expect(await tablet.db.deck.count()).toBe(0);
  await fillDeck(tablet.device);
  const cards = await tablet.db.deck.count();
  await tablet.db.deck.clear();
  await fillDeck(tablet.device, { ahead: true });
  expect(await tablet.db.deck.count()).toBe(cards);
});

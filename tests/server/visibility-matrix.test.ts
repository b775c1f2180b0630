import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PhotoRow } from '../../src/server/db/schema/profiles.ts';
import { deliverDue } from '../../src/server/push/deliver.ts';
import { type CallName, calls } from '../../src/shared/calls.ts';
import { minute, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login } from '../support/cast.ts';
import { comparable } from '../support/headers.ts';
import { Mirror } from '../support/mirror.ts';
import { addPhoto, fetchFile } from '../support/pictures.ts';
import { createPushBrowser, type PushBrowser } from '../support/push-browser.ts';
import { openPushInbox, type PushInbox } from '../support/push-inbox.ts';
import { openStream } from '../support/stream.ts';
import { newId, tell } from '../support/talk.ts';
import { type Row, rows, type Visibility } from './visibility-rows.ts';
import { type Exchange, otherPaths, type Surface, surfaces } from './visibility-table.ts';

test('every call is in the table, and so is everything else that the server answers', async () => {
  expect(Object.keys(surfaces).sort()).toEqual(Object.keys(calls).sort());
  const { api } = await createTestApp();
  const paths = new Set(Object.keys(calls).map((name) => name.replace(' ', ' /api/').replace(/\?.*/, '')));
  const others = api.routes.map(({ method, path }) => `${method} ${path}`).filter((path) => !paths.has(path));
  expect([...new Set(others)].filter((path) => !path.startsWith('ALL ')).sort()).toEqual(
    Object.keys(otherPaths).sort(),
  );
});

const cells = Object.entries(rows).flatMap(([who, row]) =>
  (row.exchanges ?? (['nothing', 'theirs', 'mine'] as const)).map((exchange) => ({ who, row, exchange })),
);

describe.each(cells)('$who, after $exchange', ({ row, exchange }) => {
  // Some sixty calls, of which each is asked three times.
  test('is shown what the table says, by every call, file, push, event and change', async () => {
    const stage = await setUp(row, exchange);
    const known = visibilityOf(row, exchange);

    if (!row.refused) await askPushes(stage, known, exchange); // Before anything is read.
    for (const [name, surface] of Object.entries(surfaces) as [CallName, Surface][]) {
      if (!surface.skipped) await askCall(stage, { name, surface, row, known, exchange });
    }
    expect(await filesSentTo(stage)).toEqual(filesOf[row.files ?? known]);
    if (row.refused) return;
    await askMirror(stage, row, known);
    if (!row.unseen) await askStream(stage, known, exchange);
  });
});

function visibilityOf({ known, turned, met }: Row, exchange: Exchange): Visibility {
  if (exchange === 'nothing') return known;
  return met ?? (exchange === 'theirs' ? (turned ?? known) : known);
}

interface Stage {
  app: TestApp;
  anna: Actor;
  bram: Actor;
  third: Actor;
  album: { main: PhotoRow; extra: PhotoRow; pending: PhotoRow };
  /** Undefined for a visitor. */
  cookie: string | undefined;
  mirror: Mirror;
  inbox: PushInbox;
  browser: PushBrowser;
}

async function setUp(row: Row, exchange: Exchange): Promise<Stage> {
  const inbox = await openPushInbox();
  const app = await createTestApp({}, { outside: inbox.fetch });
  await sql`update sites set settings = settings || '{"logged_out_search": true}'`.execute(app.db);
  app.clock.advance(minute); // A site's settings are remembered for some seconds.
  const { anna, bram, daan } = await cast(app, {
    anna: { premium: row.viewer === 'premium' },
    bram: {},
    daan: {},
  });
  const album = await albumOf(app, bram);
  const browser = createPushBrowser();
  // On another device of hers, that has fetched nothing by itself.
  const elsewhere = caller(app, anna.origin, await login(app, anna.origin, anna.email));
  await elsewhere('POST user.php?push=1', { subscription: browser.subscription });
  await tell(daan, anna);
  const [from, to] = exchange === 'mine' ? [anna, bram] : [bram, anna];
  if (exchange !== 'nothing') {
    await tell(from, to);
    await from.call('POST like.php', { profile: to.id });
  }
  const mirror = new Mirror();
  await mirror.pull(anna);
  expect(JSON.stringify(mirror.seen).includes(bram.id)).toBe(exchange !== 'nothing');
  await row.arrange?.({ app, anna, bram });
  const cookie = row.viewer === 'visitor' ? undefined : anna.cookie;
  return { app, anna, bram, third: daan, album, cookie, mirror, inbox, browser };
}

async function albumOf(app: TestApp, owner: Actor): Promise<Stage['album']> {
  for (let i = 0; i < 3; i++) await addPhoto(app, owner);
  const photos = app.db.updateTable('photos').where('member_id', '=', owner.id);
  await photos.set({ status: 'pending' }).where('position', '=', 2).execute();
  const rows = app.db.selectFrom('photos').selectAll().where('member_id', '=', owner.id).orderBy('position');
  const [main, extra, pending] = await rows.execute();
  if (!main || !extra || !pending) throw new Error('a photo is missing');
  return { main, extra, pending };
}

interface Cell {
  name: CallName;
  surface: Surface;
  row: Row;
  known: Visibility;
  exchange: Exchange;
}

async function askCall(stage: Stage, cell: Cell): Promise<void> {
  const { name, surface, row, exchange } = cell;
  const { anna, bram, third } = stage;
  const about = (id: string) => ask(stage, name, surface.about?.(id, anna.id) ?? {});
  const ids = { viewer: anna.id, subject: bram.id, third: third.id };
  const answer =
    surface.ask || !surface.about ? await ask(stage, name, surface.ask?.(ids) ?? {}) : await about(bram.id);
  const seen = visibilityIn(stage, answer.text);

  if (row.refused && calls[name].access === 'member') {
    expect([name, answer.status, JSON.parse(answer.text).error.code]).toEqual([name, 403, 'authentication_required']);
  } else if (surface.about && isHidden(cell)) {
    // Byte for byte, with all that goes with it.
    const hidden = await about(bram.id);
    const unknown = await about(newId());
    expect([name, hidden]).toEqual([name, unknown]);
    expect([name, hidden.status]).toEqual([name, surface.wish ? 200 : 404]);
    const malformed = await about('nonsense');
    expect([name, malformed.status]).toEqual([name, 404]);
    if (!surface.wish) expect([name, malformed]).toEqual([name, unknown]);
  }
  const wanted = expected(cell);
  if (wanted !== undefined) expect([name, exchange, seen]).toEqual([name, exchange, wanted]);
}

/** Visitors are shown one member's landing page, where it is anybody's to see. */
const isHidden = ({ name, surface, row, known }: Cell): boolean =>
  row.refused && name === 'GET landing.php' ? !row.strangers : hides(surface, known);

const hides = ({ goneToo, inGoodStanding }: Surface, known: Visibility): boolean =>
  known === 'nothing' || (known === 'gone' && !goneToo) || (known === 'bare' && inGoodStanding === true);

/** The part of the subject that the answer holds; undefined if that depends on more than the table says. */
function expected({ name, surface, row, known, exchange }: Cell): Visibility | 'there' | undefined {
  if (row.refused) return ['GET search.php', 'GET landing.php'].includes(name) && row.strangers ? 'there' : 'nothing';
  if (surface.shows === 'nobody') return 'nothing';
  if (surface.shows === 'blocked') return row.blocked ? 'there' : 'nothing';
  if (surface.shows === 'strangers') {
    if (!row.strangers) return 'nothing';
    return exchange === 'nothing' ? 'there' : undefined;
  }
  if (surface.blockedToo && row.blocked) return 'there';
  if (hides(surface, known)) return 'nothing';
  if (name === 'GET profile.php') return known === 'bare' ? 'there' : known;
  return surface.after?.includes(exchange) && name.startsWith('GET') ? 'there' : undefined;
}

interface Notified {
  status: number;
  headers: [string, string][];
  text: string;
}

/** As a browser asks; an archive is answered with what is in it. */
async function ask({ app, anna, cookie }: Stage, name: CallName, input: object): Promise<Notified> {
  const [method = '', file = ''] = name.split(' ');
  const url = new URL(`/api/${file}`, anna.origin);
  if (method === 'GET') for (const [key, value] of Object.entries(input)) url.searchParams.set(key, value);
  const response = await app.api.request(url.href, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  });
  if (response.status === 500) throw new Error(`${name} failed: ${app.logged.at(-1)}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isArchive = response.headers.get('content-type') === 'application/zip';
  const text = strFromU8(isArchive ? (unzipSync(bytes)['data.json'] ?? bytes) : bytes);
  return { status: response.status, headers: comparable(response.headers), text };
}

/** Nothing: neither their id, nor their name, nor the name of any file of theirs. */
function visibilityIn({ bram, album: { main, extra, pending } }: Stage, text: string): Visibility | 'there' {
  expect([pending.name, pending.blur_name].filter((name) => text.includes(name))).toEqual([]);
  if (text.includes(extra.name)) return 'sharp';
  if (text.includes(extra.blur_name)) return 'blurred';
  const traces = [bram.id, `"${bram.name}"`, bram.email, main.name, main.blur_name];
  return traces.some((trace) => text.includes(trace)) ? 'there' : 'nothing';
}

const filesOf = { nothing: [], gone: [], bare: [], blurred: ['main', 'blur'], sharp: ['main', 'blur', 'extra'] };

/** The kinds of files of which one at least is sent. */
async function filesSentTo({ app, anna, cookie, album: { main, extra, pending } }: Stage): Promise<string[]> {
  const kinds = {
    main: ['thumb', 'card', 'full'].map((size) => `open/${main.name}-${size}.webp`),
    blur: [`open/${main.blur_name}-blur.webp`, `open/${extra.blur_name}-blur.webp`],
    extra: ['thumb', 'card', 'full'].map((size) => `locked/${extra.name}-${size}.webp`),
    pending: [`locked/${pending.name}-full.webp`, `open/${pending.blur_name}-blur.webp`],
  };
  const sent: string[] = [];
  for (const [kind, names] of Object.entries(kinds)) {
    const answers = await Promise.all(names.map((name) => fetchFile(app, anna.origin, name, cookie)));
    if (answers.some(({ status }) => status === 200)) sent.push(kind);
  }
  return sent;
}

/** A device that held what was exchanged loses it with the next pull. */
async function askMirror({ anna, bram, mirror }: Stage, row: Row, known: Visibility): Promise<void> {
  if (!row.notified) return;
  await mirror.pull(anna);
  const held = JSON.stringify([...mirror.chats, ...mirror.receivedLikes, ...mirror.givenLikes]);
  if (known === 'nothing') expect(held).not.toContain(bram.id);
  if (known !== 'bare' && known !== 'gone') return;
  expect([...mirror.chats.values()].map(({ profile }) => [profile.id, profile.main_image])).toContainEqual([
    bram.id,
    null,
  ]);
  expect(JSON.stringify([...mirror.receivedLikes, ...mirror.givenLikes])).not.toContain(bram.id);
}

/** A message written while they were visible is pushed only as long as they still are. */
async function askPushes({ app, bram, inbox, browser }: Stage, known: Visibility, exchange: Exchange): Promise<void> {
  app.clock.advance(second);
  while ((await deliverDue(app.context)) > 0);
  const notified = inbox.for(browser).filter(({ profile }) => profile === bram.id);
  expect(['pushes', notified.length > 0]).toEqual([
    'pushes',
    known !== 'nothing' && known !== 'gone' && exchange === 'theirs',
  ]);
}

/** Their presence and messages meanwhile: no viewer hears of a member who is hidden from them. */
async function askStream(stage: Stage, known: Visibility, exchange: Exchange): Promise<void> {
  const isHeard = known !== 'nothing' && known !== 'gone';
  const { app, anna, bram, third } = stage;
  const stream = await openStream(app, anna);
  await stream.hears('hello');
  if (isHeard && exchange !== 'nothing') await stream.hears('presence');
  const before = stream.heard.length;
  await bram.call('GET user.php', {});
  await bram.call('POST typing.php', { profile: anna.id });
  await bram.call('PUT profile.php', { about: 'Something else.' });
  if (isHeard) {
    if (exchange === 'nothing') return; // Strangers are not told of each other.
    expect(await stream.hears('typing')).toMatchObject({ data: { profile: bram.id } });
    return;
  }
  await third.call('POST typing.php', { profile: anna.id });
  expect(await stream.hears('typing')).toMatchObject({ data: { profile: third.id } });
  expect(stream.heard.slice(before).filter(({ event }) => event === 'view')).toEqual([]);
  expect(JSON.stringify(stream.heard)).not.toContain(bram.id);
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { accessRing, endSessions } from '../../src/server/accounts/sessions.ts';
import type { Chat } from '../../src/shared/calls/chat.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { conversationId, uuidv7 } from '../../src/shared/ids.ts';
import type { TestApp } from './app.ts';
import type { Actor, Answer } from './cast.ts';

/** An id as a device makes it before it sends. */
export const newId = (): string => uuidv7(Date.now(), (length) => randomBytes(length));

export const between = (one: Actor, other: Actor): string => conversationId(one.id, other.id);

/** One try of a message; the answer may be a refusal. */
export function write(
  from: Actor,
  to: Pick<Actor, 'id'>,
  text = 'hello',
  id = newId(),
): Promise<Answer<CallAnswer<'POST chat.php'>>> {
  return from.call('POST chat.php', { id, profile: to.id, kind: 'text', text });
}

/** The answer without `moved`: of several tries of a message, only the first to arrive has moved the views. */
export const unmoved = <Body extends object>({ body }: { body: Body }): Body => ({ ...body, moved: undefined });

/** A message that must arrive. */
export async function tell(from: Actor, to: Actor, text = 'hello'): Promise<CallAnswer<'POST chat.php'>['message']> {
  const answer = await write(from, to, text);
  if (answer.status !== 200) throw new Error(`${from.name} could not write: ${answer.status}`);
  return answer.body.message;
}

/** The whole list, as a device sees it that has nothing yet. */
export async function chatsOf(actor: Actor): Promise<Chat[]> {
  const { status, body } = await actor.call('GET chats.php', {});
  if (status !== 200) throw new Error(`${actor.name} could not read the chats: ${status}`);
  return body.chats;
}

export async function chatWith(actor: Actor, other: Actor): Promise<Chat | undefined> {
  return (await chatsOf(actor)).find((chat) => chat.profile.id === other.id);
}

/** Texts that the call for a conversation's history brings. */
export async function textsOf(actor: Actor, other: Actor): Promise<string[]> {
  const answer = await actor.call('GET chat.php', { conversation: between(actor, other) });
  return answer.body.messages.map((message) => message.text);
}

/** The place to continue from, as an answer to a view gives it. */
export function cursorIn(answer: { headers: Headers }): string {
  return answer.headers.get('etag')?.replaceAll('"', '') ?? '';
}

/** A device that has everything: its cursor. */
export async function cursorOf(actor: Actor, view: 'chats' | 'likes' | 'user'): Promise<string> {
  return cursorIn(await actor.call(`GET ${view}.php`, {}));
}

export const refusal = (answer: Answer): [number, string | undefined] => [answer.status, answer.body.error?.code];

export async function creditsOf(test: TestApp, actor: Actor): Promise<number> {
  const row = await test.db
    .selectFrom('members')
    .select('credits')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return row.credits;
}

/** Conversations whose numbers are not 1, 2, 3… */
export async function conversationsWithGaps(test: Pick<TestApp, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from messages join conversations on conversations.id = conversation_id
    group by conversation_id
    having count(*) <> max(number) or min(number) <> 1 or max(number) <> max(last_number)`.execute(test.db);
  return rows.map((row) => row.id);
}

/**
 * Their sessions end on every device, as the server itself ends them. Without its ring, polls of devices that hold all there is would
 * go on being answered from its memory.
 */
export async function endSessionsOf(test: TestApp, ...members: Actor[]): Promise<void> {
  for (const { id } of members) await endSessions(test.db, id);
  test.context.bell.ring(members.map(({ id }) => accessRing(id)));
}

import * as v from 'valibot';
import type { Events } from '../../shared/calls/chat.ts';
import { views } from '../../shared/views.ts';

/**
 * An event for the open streams of one member: ids and cursors only, never content. `carry` asks the stream to include
 * the changes.
 */
export type Ring =
  | { [Name in Rung]: { member: string; event: Name; data: Events[Name]; carry?: true } }[Rung]
  | AccessRing;
type Rung = 'view' | 'typing';
/** A session of the member has ended, or their access has changed: premium, deletion, suspension. */
type AccessRing = { member: string; event: 'access'; data: Record<string, never> };

const member = v.string();
const schema = v.array(
  v.variant('event', [
    v.object({
      ...{ member, event: v.literal('view'), carry: v.optional(v.literal(true)) },
      data: v.looseObject({ view: v.picklist(views), cursor: v.string() }),
    }),
    v.object({
      ...{ member, event: v.literal('typing') },
      data: v.object({ profile: v.string(), conversation: v.string() }),
    }),
    v.object({ member, event: v.literal('access'), data: v.strictObject({}) }),
  ]),
);

/** For rings over a bus that others may use, too. Undefined if they are none. */
export function readRings(text: string): Ring[] | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return result.success ? (result.output as Ring[]) : undefined;
}

export const isCarried = (ring: Ring): boolean => ring.event === 'view' && ring.carry === true;

/** Waiting rings with the same key are merged. */
export function keyOf({ member, event, data }: Ring): string {
  return `${member} ${event} ${'view' in data ? data.view : 'profile' in data ? data.profile : ''}`;
}

/** Commits may reach `ring` out of order; keep the later cursor. */
export function isLater(one: Ring, other: Ring): boolean {
  return one.event === 'view' && other.event === 'view' && seq(one.data.cursor) > seq(other.data.cursor);
}
const seq = (cursor: string): number => Number(cursor.slice(cursor.lastIndexOf('.') + 1));

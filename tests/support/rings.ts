import type { Bell } from '../../src/server/sync/bell.ts';
import type { Ring } from '../../src/server/sync/ring.ts';

/** Everything that the streams of a member hear. */
export function listenTo(bell: Bell, member: string): unknown[] {
  const heard: unknown[] = [];
  bell.listen(member, (event) => heard.push(typeof event === 'string' ? event : event.data));
  return heard;
}

export const cursorAt = (seq: number) => ({ view: 'chats' as const, cursor: `epoch-0.${seq}` });

export const chatsAt = (member: string, seq: number): Ring => ({ member, event: 'view', data: cursorAt(seq) });

import type { Insertable } from 'kysely';
import { conversationId, uuidv4, uuidv7 } from '../../shared/ids.ts';
import { minute } from '../../shared/limits.ts';
import type { Database, Tx } from '../db/schema/database.ts';
import { chanceOf } from '../portraits/chance.ts';
import { portraitSize } from '../portraits/draw.ts';
import { copyOf } from '../reports/copy.ts';
import { insertAll } from './bulk.ts';
import type { DemoMember, Making } from './members.ts';
import { cases } from './stories/cases.ts';

type Photo = Insertable<Database['photos']>;
type Message = Insertable<Database['messages']>;

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minute);

/** Conversations that a report is about. */
export const reportedStories = cases.reports.flatMap(({ story }) => story ?? []);

/** New photos that wait for the operator: one more of the same person. `photos`: all of the site so far. */
export function waitingPhotos(named: (name: string) => DemoMember, photos: readonly Photo[], { now }: Making): Photo[] {
  // By a chance of its own, so that everybody in the demo stays who they are.
  const chance = chanceOf('cases', 'photos');
  const fileName = () => Buffer.from(chance.bytes(16)).toString('base64url');
  return cases.photos.map(({ of, since }) => {
    const { id } = named(of);
    const album = photos.filter(({ member_id }) => member_id === id);
    const [drawing = ''] = album.map(({ drawing }) => drawing ?? '');
    const position = album.length;
    return {
      ...{ id: uuidv4(chance.bytes), member_id: id, position, status: 'pending', thumbhash: null, ...portraitSize },
      ...{ name: fileName(), blur_name: fileName(), created_at: before(now, since) },
      drawing: [...drawing.split(' ').slice(0, 3), position].join(' '),
    };
  });
}

/** Reports with their copies, and complaints. Needs all rows that they copy. */
export async function openCases(
  tx: Tx,
  site: string,
  named: (name: string) => DemoMember,
  messages: readonly Message[],
  { now }: Making,
): Promise<void> {
  const chance = chanceOf('cases');
  for (const { by, about, category, text, since, story } of cases.reports) {
    const [reporter, reported] = [named(by).account.member, named(about).account.member];
    const at = before(now, since);
    const id = uuidv7(at.getTime(), chance.bytes);
    const message = story && lastOf(messages, reported.id, reporter.id);
    const copy = await copyOf(tx, reporter, { profile: reported.id, message, conversation: story !== undefined });
    await insertAll(tx, 'reports', [
      {
        ...{ id, reporter: reporter.id, reported: reported.id, message_id: message ?? null },
        ...{ category, text, copy: JSON.stringify(copy), at },
      },
    ]);
  }
  await insertAll(
    tx,
    'complaints',
    cases.complaints.map(({ since, ...complaint }) => {
      const at = before(now, since);
      return { ...complaint, id: uuidv7(at.getTime(), chance.bytes), site_id: site, locale: 'en', about: '', at };
    }),
  );
}

const lastOf = (messages: readonly Message[], writer: string, reader: string): string | undefined =>
  messages.findLast(
    ({ sender_id, conversation_id }) => sender_id === writer && conversation_id === conversationId(writer, reader),
  )?.id;

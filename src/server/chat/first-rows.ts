import { sql } from 'kysely';
import { type FirstRow, mostFirstRows } from '../../shared/first-rows.ts';
import type { Locale } from '../../shared/locales.ts';
import { type KindWith, messageKinds, type StoredKind } from '../../shared/message-kinds.ts';
import type { Db } from '../context.ts';
import type { MessageRow, ParticipantRow } from '../db/schema/chat.ts';
import type { ProfileRow } from '../db/schema/profiles.ts';
import { reachable, type Viewer } from '../members/visibility.ts';

/** As much of a text as one line can show. */
const longest = 160;

type Columns = Pick<ProfileRow, 'name' | 'fictional' | 'robot'> &
  Pick<ParticipantRow, 'unread' | 'conversation_id'> &
  Pick<MessageRow, 'kind' | 'text' | 'sender_id'>;

/**
 * Reads a member's newest chats for the page of a first visit. `fictional` is the site's label for fictional profiles.
 */
export async function firstRows(
  db: Db,
  me: Viewer & { id: string },
  locale: Locale,
  fictional: string,
): Promise<FirstRow[]> {
  const { rows } = await sql<Columns>`
    select profiles.name, profiles.fictional, profiles.robot, participants.unread, participants.conversation_id, messages.kind, left(messages.text, ${longest}) as text, messages.sender_id
    from participants
    join members on members.id = participants.other_id
    join profiles on profiles.member_id = members.id
    join messages on messages.conversation_id = participants.conversation_id
      and messages.number = participants.last_number
    where participants.member_id = ${me.id} and participants.last_number > participants.hidden_through and ${reachable(me)}
    order by participants.last_message_at desc, participants.conversation_id
    limit ${mostFirstRows}`.execute(db);
  const said = (row: Columns) => {
    const line = lineOf(row, row.sender_id === me.id, words[locale]);
    // A profile's label appears wherever its name does.
    const mark = row.fictional ? fictional : row.robot && words[locale].robot;
    return mark ? `${mark} · ${line}` : line;
  };
  return rows.map((row) => [row.name, said(row), row.unread > 0, row.conversation_id]);
}

function lineOf({ kind, text }: Columns, mine: boolean, { you, robot: _, ...ofKinds }: Words): string {
  const previews: Record<StoredKind, string> = {
    text: text.replace(/\s+/g, ' '),
    gift: messageKinds.gift.symbol,
    ...ofKinds,
  };
  return mine ? you + previews[kind] : previews[kind];
}

/** Copies the wording of the catalogs, which the server does not read. */
type Words = Record<'you' | 'robot' | KindWith<'file'> | 'withdrawn', string>;
const words: Record<Locale, Words> = {
  en: { you: 'You: ', image: 'Photo', withdrawn: 'Message withdrawn', robot: 'Demo robot' },
  nl: { you: 'Jij: ', image: 'Foto', withdrawn: 'Bericht ingetrokken', robot: 'Demorobot' },
  de: { you: 'Du: ', image: 'Foto', withdrawn: 'Nachricht zurückgezogen', robot: 'Demo-Roboter' },
  it: { you: 'Tu: ', image: 'Foto', withdrawn: 'Messaggio ritirato', robot: 'Robot demo' },
  fr: { you: 'Toi : ', image: 'Photo', withdrawn: 'Message retiré', robot: 'Robot de démo' },
  es: { you: 'Tú: ', image: 'Foto', withdrawn: 'Mensaje retirado', robot: 'Robot de demo' },
  pl: { you: 'Ty: ', image: 'Zdjęcie', withdrawn: 'Wiadomość wycofana', robot: 'Robot demo' },
  da: { you: 'Du: ', image: 'Billede', withdrawn: 'Besked trukket tilbage', robot: 'Demorobot' },
  fi: { you: 'Sinä: ', image: 'Kuva', withdrawn: 'Viesti peruttu', robot: 'Demorobotti' },
  nb: { you: 'Du: ', image: 'Bilde', withdrawn: 'Melding trukket tilbake', robot: 'Demorobot' },
  sv: { you: 'Du: ', image: 'Bild', withdrawn: 'Meddelandet togs tillbaka', robot: 'Demorobot' },
};

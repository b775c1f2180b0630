import { sql } from 'kysely';
import { type FirstRow, mostFirstRows } from '../../shared/first-rows.ts';
import type { Locale } from '../../shared/locales.ts';
import { messageKinds, type StoredKind } from '../../shared/message-kinds.ts';
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
    const mark = row.fictional ? fictional : row.robot && words[locale][3];
    return mark ? `${mark} · ${line}` : line;
  };
  return rows.map((row) => [row.name, said(row), row.unread > 0, row.conversation_id]);
}

function lineOf({ kind, text }: Columns, mine: boolean, [you, photo, withdrawn]: Words): string {
  const previews: Record<StoredKind, string> = {
    text: text.replace(/\s+/g, ' '),
    image: photo,
    gift: messageKinds.gift.symbol,
    withdrawn,
  };
  return mine ? you + previews[kind] : previews[kind];
}

/** Copies the wording of the catalogs, which the server does not read. */
type Words = [you: string, photo: string, withdrawn: string, robot: string];
const words: Record<Locale, Words> = {
  en: ['You: ', 'Photo', 'Message withdrawn', 'Demo robot'],
  nl: ['Jij: ', 'Foto', 'Bericht ingetrokken', 'Demorobot'],
  de: ['Du: ', 'Foto', 'Nachricht zurückgezogen', 'Demo-Roboter'],
  it: ['Tu: ', 'Foto', 'Messaggio ritirato', 'Robot demo'],
  fr: ['Toi : ', 'Photo', 'Message retiré', 'Robot de démo'],
  es: ['Tú: ', 'Foto', 'Mensaje retirado', 'Robot de demo'],
  pl: ['Ty: ', 'Zdjęcie', 'Wiadomość wycofana', 'Robot demo'],
  da: ['Du: ', 'Billede', 'Besked trukket tilbage', 'Demorobot'],
  fi: ['Sinä: ', 'Kuva', 'Viesti peruttu', 'Demorobotti'],
  nb: ['Du: ', 'Bilde', 'Melding trukket tilbake', 'Demorobot'],
  sv: ['Du: ', 'Bild', 'Meddelandet togs tillbaka', 'Demorobot'],
};

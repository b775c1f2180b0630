import { sql } from 'kysely';
import type { Locale } from '../../shared/locales.ts';
import type { Db } from '../context.ts';
import type { MessageRow, ParticipantRow, ProfileRow } from '../db/schema.ts';
import { reachable, type Viewer } from '../members/visibility.ts';

/** A chat as index.html draws it before any script has loaded. client/chat/last-seen.ts stores the same four values. */
export type FirstRow = [name: string, line: string, isNew: boolean, conversation: string];

/** Rows that fit in most windows. */
const maxRows = 14;
/** Characters that fit on one line. */
const maxPreviewLength = 160;

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
    select profiles.name, profiles.fictional, profiles.robot, participants.unread, participants.conversation_id, messages.kind, left(messages.text, ${maxPreviewLength}) as text, messages.sender_id
    from participants
    join members on members.id = participants.other_id
    join profiles on profiles.member_id = members.id
    join messages on messages.conversation_id = participants.conversation_id
      and messages.number = participants.last_number
    where participants.member_id = ${me.id} and participants.last_number > participants.hidden_through and ${reachable(me)}
    order by participants.last_message_at desc, participants.conversation_id
    limit ${maxRows}`.execute(db);
  const said = (row: Columns) => {
    const line = lineOf(row, row.sender_id === me.id, words[locale]);
    // A profile's label appears wherever its name does.
    const mark = row.fictional ? fictional : row.robot && words[locale][3];
    return mark ? `${mark} · ${line}` : line;
  };
  return rows.map((row) => [row.name, said(row), row.unread > 0, row.conversation_id]);
}

function lineOf({ kind, text }: Columns, mine: boolean, [you, photo, withdrawn]: Words): string {
  const said = { text: text.replace(/\s+/g, ' '), image: photo, withdrawn, gift: '🎁' }[kind];
  return mine ? you + said : said;
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

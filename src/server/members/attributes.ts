import { sql } from 'kysely';
import type { Attributes } from '../../shared/calls/members.ts';
import { attributes, profileFields } from '../../shared/profile-fields.ts';
import type { Db } from '../context.ts';

/** For a query of one profile; lists leave them out. */
export const attributeColumns = sql.join(attributes.map((attribute) => sql.ref(`profiles.${attribute}`)));

export const attributesIn = (row: Required<Attributes>): Required<Attributes> =>
  Object.fromEntries(attributes.map((attribute) => [attribute, row[attribute]])) as Required<Attributes>;

/** Of somebody whom the viewer may see: those that the site shows, which are `visible_profile_fields` of its settings. */
export async function shownAttributes(db: Db, id: string, fields: string[]): Promise<Attributes> {
  const row = await db.selectFrom('profiles').select(attributes).where('member_id', '=', id).executeTakeFirst();
  const shown = attributes.filter((attribute) => row && fields.includes(profileFields[attribute].shown));
  return Object.fromEntries(shown.map((attribute) => [attribute, row?.[attribute]]));
}

import type { CallInput } from '../../shared/calls.ts';
import { cleanText } from '../../shared/clean-text.ts';
import { isLanguage } from '../../shared/languages.ts';
import { type Attribute, attributes } from '../../shared/profile-fields.ts';
import { cleanAnswers, isPrompt } from '../../shared/prompts.ts';
import { type Fault, nameFault } from '../../shared/rules.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ProfileRow } from '../db/schema/profiles.ts';
import { interests as allInterests } from '../sites/interests.ts';
import { regions } from '../sites/regions.ts';
import type { Site } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { queueFanOut } from './fan-out-jobs.ts';
import { cleanName } from './names.ts';

type Edit = CallInput<'PUT profile.php'>;
type Shown = Pick<ProfileRow, 'name' | 'country' | 'region' | 'about' | 'answers' | 'interests' | 'spoken'>;
type Edited = Shown & Pick<ProfileRow, Attribute>;

/**
 * Edits the member's own profile and sends it again to everyone with a copy. Idempotent. Throws Refusal `invalid` with
 * all faults, changing nothing.
 */
export async function editProfile(context: Context, site: Site, me: Pick<MemberRow, 'id'>, edit: Edit): Promise<void> {
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id]);
    const known = await tx
      .selectFrom('members')
      .innerJoin('profiles', 'profiles.member_id', 'members.id')
      .select(['seeks', 'name', 'country', 'region', 'about', 'answers', 'interests', 'spoken', ...attributes])
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    const edited = merge(known, edit);
    refuseFaults(edited, { edit, site });
    const seeks = edit.seeks === undefined ? known.seeks : sought(edit.seeks);
    const changed = { profile: differ(known, edited), seeks: differ({ seeks: known.seeks }, { seeks }) };
    if (changed.profile) {
      const values = { ...edited, answers: JSON.stringify(edited.answers) };
      await tx.updateTable('profiles').set(values).where('member_id', '=', me.id).execute();
    }
    if (changed.seeks) await tx.updateTable('members').set({ seeks }).where('id', '=', me.id).execute();
    if (changed.profile || changed.seeks) members.raise(me.id, 'user');
    await members.save(tx);
    if (differ(shownOf(known), shownOf(edited))) await queueFanOut(me.id, context.now()).execute(tx);
    return members.rings;
  });
  context.bell.ring(rings);
}

/** A new country clears the region. */
function merge(known: Edited, edit: Edit): Edited {
  const country = edit.country ?? known.country;
  const own = attributes.map((attribute) => [
    attribute,
    edit[attribute] === undefined ? known[attribute] : edit[attribute],
  ]);
  return {
    ...(Object.fromEntries(own) as Pick<Edited, Attribute>),
    name: edit.name === undefined ? known.name : cleanName(edit.name),
    country,
    region: edit.region !== undefined ? edit.region : country === known.country ? known.region : null,
    about: edit.about === undefined ? known.about : cleanText(edit.about),
    answers: edit.answers === undefined ? known.answers : cleanAnswers(edit.answers),
    interests: edit.interests === undefined ? known.interests : [...new Set(edit.interests)],
    spoken: edit.spoken === undefined ? known.spoken : [...new Set(edit.spoken)],
  };
}

/** Checks only given fields: the site may have dropped a stored country since. */
function refuseFaults(edited: Edited, { edit, site }: { edit: Edit; site: Site }): void {
  const isRegion = regions.some(({ id, country }) => id === edited.region && country === edited.country);
  const faults: Record<string, Fault | false | undefined> = {
    name: edit.name !== undefined && nameFault(edited.name),
    country: edit.country !== undefined && !site.settings.countries.includes(edit.country) && 'unknown_value',
    region: edit.region !== undefined && edited.region !== null && !isRegion && 'unknown_value',
    answers: edit.answers !== undefined && !edited.answers.every(({ prompt }) => isPrompt(prompt)) && 'unknown_value',
    interests: !edited.interests.every((each) => allInterests.includes(each)) && 'unknown_value',
    spoken: !edited.spoken.every(isLanguage) && 'unknown_value',
  };
  const fields = Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : []));
  if (fields.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(fields) });
}

const sought = (seeks: NonNullable<Edit['seeks']>): MemberRow['seeks'] =>
  seeks === 'both' ? ['male', 'female'] : [seeks];
const shownOf = ({ name, country, region, about, answers, interests, spoken }: Shown): Shown => ({
  name,
  country,
  region,
  about,
  answers,
  interests,
  spoken,
});
const differ = (one: object, other: object): boolean => {
  const values = one as Record<string, unknown>;
  return Object.entries(other).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(values[key]));
};

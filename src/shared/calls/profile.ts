import * as v from 'valibot';
import { type Calls, Id } from './call.ts';

/** Presence is coarse on purpose: never a precise time (decisions.md section 3). */
export const Presence = v.nullable(v.picklist(['online', 'today', 'week']));
export type Presence = v.InferOutput<typeof Presence>;

export const Image = v.object({
  filename: v.string(),
  thumb_filename: v.string(),
  status: v.picklist(['pending', 'active', 'rejected']),
});

/** A member as others see them (seed.md section 3). `country` is an ISO 3166 code, `region` an id of regions.php. */
export const Profile = v.object({
  id: Id,
  name: v.string(),
  age: v.number(),
  gender: v.picklist(['male', 'female']),
  country: v.string(),
  region: v.nullable(v.string()),
  status: v.picklist(['active', 'disabled']),
  about: v.string(),
  interests: v.array(v.string()),
  main_image: v.nullable(Image),
  presence: Presence,
  /** Made by the operator, not by a person; shown with the site's icon and words. */
  fictional: v.boolean(),
  /** A robot of the demo; labelled as such. */
  robot: v.boolean(),
});
export type Profile = v.InferOutput<typeof Profile>;

export const profileCalls = {
  'GET profile.php': { access: 'member', query: v.object({ id: Id }), answer: v.object({ profile: Profile }) },
  'POST block.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
  'DELETE block.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
} satisfies Calls;

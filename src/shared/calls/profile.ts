import * as v from 'valibot';
import { type Calls, Id } from './call.ts';

/** Presence is coarse on purpose: never a precise time (decisions.md section 3). */
export const Presence = v.nullable(v.picklist(['online', 'today', 'week']));
export type Presence = v.InferOutput<typeof Presence>;

/**
 * The main photo. `filename` (1280 px at most) and `thumb_filename` (160) stand below the site's cdn_prefix; `match` (480) is
 * the whole path, the prefix included (seed.md section 3).
 */
export const Image = v.object({
  filename: v.string(),
  thumb_filename: v.string(),
  match: v.string(),
  status: v.picklist(['pending', 'active', 'rejected']),
  /** Base64, some 25 bytes: what stands in its place until it is there. Null until it is made. */
  thumbhash: v.nullable(v.string()),
});
export type Image = v.InferOutput<typeof Image>;

/**
 * A photo of an album. To whoever may not see it sharp it is `locked`: then all its names are the blurred one's, and nothing in
 * the answer leads to the sharp one.
 */
export const Photo = v.object({
  ...Image.entries,
  id: Id,
  locked: v.boolean(),
  /** Of the file under `filename`, in pixels: the shape is known before the bytes. */
  width: v.number(),
  height: v.number(),
});
export type Photo = v.InferOutput<typeof Photo>;

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
  /** `photos`: the album in its order, the main photo first. */
  'GET profile.php': {
    access: 'member',
    query: v.object({ id: Id }),
    answer: v.object({ profile: Profile, photos: v.array(Photo) }),
  },
  'POST block.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
  'DELETE block.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
} satisfies Calls;

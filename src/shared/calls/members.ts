import * as v from 'valibot';
import { type Calls, Id } from '../call.ts';
import { longestAbout, mostInterests } from '../limits.ts';
import { photoFaults } from '../photo-faults.ts';
import { type Attribute, type AttributeValues, attributes, profileFields } from '../profile-fields.ts';

/** Presence, coarse on purpose: never an exact time (SPECIFICATION 4.15). */
export const Presence = v.nullable(v.picklist(['online', 'today', 'week']));
export type Presence = v.InferOutput<typeof Presence>;

/**
 * Main photo (SPECIFICATION 4.2). `filename` (1280 px) and `thumb_filename` (160) follow cdn_prefix; `match` (480) is
 * the whole path with the prefix.
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
  /** Why it was rejected; told to its owner. */
  fault: v.optional(v.picklist(photoFaults)),
});
export type Photo = v.InferOutput<typeof Photo>;

type Values<Key extends Attribute> = AttributeValues[Key];
type AttributeEntries = {
  [Key in Attribute]: v.OptionalSchema<
    v.NullableSchema<v.PicklistSchema<Values<Key>, undefined>, undefined>,
    undefined
  >;
};
/** What a member says of themselves, each of it or not. Lists leave it out: a profile page and the own profile have it. */
const attributeEntries = Object.fromEntries(
  attributes.map((attribute) => [attribute, v.optional(v.nullable(v.picklist(profileFields[attribute].values)))]),
) as AttributeEntries;
export const Attributes = v.object(attributeEntries);
export type Attributes = v.InferOutput<typeof Attributes>;

/** Member as others see them (SPECIFICATION 4.2). `country` is ISO 3166, `region` an id of regions.php. */
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
  ...attributeEntries,
});
export type Profile = v.InferOutput<typeof Profile>;

export const profileCalls = {
  /** `photos`: the album in its order, the main photo first. */
  'GET profile.php': {
    access: 'member',
    query: v.object({ id: Id }),
    answer: v.object({ profile: Profile, photos: v.array(Photo) }),
  },
  /** As a landing page shows them to anybody: what a card needs. Members are shown whom they may see. */
  'GET landing.php': { access: 'either', query: v.object({ id: Id }), answer: v.object({ profile: Profile }) },
  /** Sets what is given of one's own. A name that breaks the rules of shared/rules.ts: `invalid`, with its fault. */
  'PUT profile.php': {
    access: 'member',
    body: v.object({
      name: v.optional(v.string()),
      country: v.optional(v.pipe(v.string(), v.length(2))),
      region: v.optional(v.nullable(v.string())),
      seeks: v.optional(v.picklist(['male', 'female', 'both'])),
      about: v.optional(v.pipe(v.string(), v.maxLength(longestAbout))),
      interests: v.optional(v.pipe(v.array(v.string()), v.maxLength(mostInterests))),
      ...attributeEntries,
    }),
    answer: v.object({ profile: Profile }),
  },
  /** Whom I have blocked. */
  'GET block.php': { access: 'member', answer: v.object({ profiles: v.array(Profile) }) },
  'POST block.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
  'DELETE block.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
} satisfies Calls;

import * as v from 'valibot';
import { type Calls, Id } from '../call.ts';
import { longestAbout, longestAnswer, mostAnswers, mostInterests, mostLanguages } from '../limits.ts';
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
  /** Base64, some 25 bytes: placeholder while the photo loads. Null until it is computed. */
  thumbhash: v.nullable(v.string()),
  /** An operator has compared it with a selfie (SPECIFICATION 4.29). Absent otherwise, and of photos that are not the main one. */
  verified: v.optional(v.boolean()),
});
export type Image = v.InferOutput<typeof Image>;

/**
 * Photo of an album. `locked` for viewers without access: all names are then the blurred one's, and nothing leads to
 * the sharp photo.
 */
export const Photo = v.object({
  ...Image.entries,
  id: Id,
  locked: v.boolean(),
  /** Size of the file under `filename`, in pixels, so the layout is known before the bytes arrive. */
  width: v.number(),
  height: v.number(),
  /** Reason of the rejection, for its owner only. */
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
/** Optional attributes that a member states. Only a profile page and the own profile have them, not lists. */
const attributeEntries = Object.fromEntries(
  attributes.map((attribute) => [attribute, v.optional(v.nullable(v.picklist(profileFields[attribute].values)))]),
) as AttributeEntries;
export const Attributes = v.object(attributeEntries);
export type Attributes = v.InferOutput<typeof Attributes>;

/** A sentence that a member completed: `prompt` is its beginning, an id of shared/prompts.ts that may be newer than this. */
export const Answer = v.object({ prompt: v.string(), text: v.string() });
export type Answer = v.InferOutput<typeof Answer>;

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
  /** Absent on cards of visitors, and in copies from before there were any. */
  answers: v.optional(v.array(Answer)),
  interests: v.array(v.string()),
  /** Languages by ISO 639 code, of shared/languages.ts or newer. Absent on cards of visitors, and in older copies. */
  spoken: v.optional(v.array(v.string())),
  main_image: v.nullable(Image),
  presence: Presence,
  /** Made by the operator, not a person; shown with the site's icon and label. */
  fictional: v.boolean(),
  /** A robot of the demo, labelled as such. */
  robot: v.boolean(),
  ...attributeEntries,
});
export type Profile = v.InferOutput<typeof Profile>;

export const profileCalls = {
  /** `photos`: the album in order, main photo first. */
  'GET profile.php': {
    access: 'member',
    query: v.object({ id: Id }),
    answer: v.object({ profile: Profile, photos: v.array(Photo) }),
  },
  /** Members for a landing page, with the data of a card. Logged-in members get those they may see. */
  'GET landing.php': { access: 'either', query: v.object({ id: Id }), answer: v.object({ profile: Profile }) },
  /** Sets the given fields of the member's profile; `answers` are all that there are, in order. A name against shared/rules.ts: `invalid`, with its fault. */
  'PUT profile.php': {
    access: 'member',
    body: v.object({
      name: v.optional(v.string()),
      country: v.optional(v.pipe(v.string(), v.length(2))),
      region: v.optional(v.nullable(v.string())),
      seeks: v.optional(v.picklist(['male', 'female', 'both'])),
      about: v.optional(v.pipe(v.string(), v.maxLength(longestAbout))),
      answers: v.optional(
        v.pipe(
          v.array(v.object({ ...Answer.entries, text: v.pipe(v.string(), v.maxLength(longestAnswer)) })),
          v.maxLength(mostAnswers),
        ),
      ),
      interests: v.optional(v.pipe(v.array(v.string()), v.maxLength(mostInterests))),
      spoken: v.optional(v.pipe(v.array(v.string()), v.maxLength(mostLanguages))),
      ...attributeEntries,
    }),
    answer: v.object({ profile: Profile }),
  },
  /** Members whom I have blocked. */
  'GET block.php': { access: 'member', answer: v.object({ profiles: v.array(Profile) }) },
  'POST block.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
  'DELETE block.php': { access: 'member', body: v.object({ profile: Id }), answer: v.object({}) },
} satisfies Calls;

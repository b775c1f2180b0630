interface Field {
  /** Its name in `visible_profile_fields` of a site. */
  shown: string;
  /** The filters that the search has for it: names in `search_fields` of a site, and of the query. */
  filters: readonly string[];
  /** Values to choose from, as ids; client/member-card/attributes.ts has their names. */
  values?: readonly string[];
}

/**
 * Attributes of a member by column, in the order of the forms (SPECIFICATION 4.3). Feeds forms, profiles, filters,
 * exports and the settings of sites: the compiler reports each that lacks a new one.
 */
export const profileFields = {
  gender: { shown: 'gender', filters: ['gender'] },
  sexuality: {
    shown: 'sexuality',
    filters: [],
    values: ['hetero', 'gay', 'lesbian', 'bi'],
  },
  date_of_birth: { shown: 'age', filters: ['min_age', 'max_age'] },
  country: { shown: 'country', filters: ['country'] },
  region: { shown: 'region', filters: ['countryregion'] },
  hair_colour: {
    shown: 'hair_colour',
    filters: [],
    values: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'bald'],
  },
  eye_colour: {
    shown: 'eye_colour',
    filters: [],
    values: ['brown', 'blue', 'green', 'hazel', 'grey', 'amber'],
  },
  body_type: {
    shown: 'body_type',
    filters: [],
    values: ['slim', 'athletic', 'average', 'curvy', 'muscular', 'full'],
  },
  relationship_status: {
    shown: 'relationship_status',
    filters: [],
    values: ['single', 'relationship', 'open', 'married', 'divorced', 'widowed'],
  },
  tattoos: { shown: 'tattoos', filters: [], values: ['none', 'few', 'many'] },
  spoken: { shown: 'spoken', filters: ['spoken'] },
  interests: { shown: 'interests', filters: ['interests'] },
  /** The only place that knows it by both names. */
  reason: {
    shown: 'signup_reason',
    filters: [],
    values: ['love', 'dates', 'friendship', 'chat', 'adventure'],
  },
  about: { shown: 'about', filters: [] },
} as const satisfies Record<string, Field>;

type Fields = typeof profileFields;
export type ProfileField = keyof Fields;
export type ShownField = Fields[ProfileField]['shown'];
/** Filters by fields of a profile, and by its photo and presence. */
export type FilterName = Fields[ProfileField]['filters'][number] | FurtherFilter;
export type FurtherFilter = 'photo' | 'verified' | 'online';

/** A field with a list of values. */
export type Attribute = { [Key in ProfileField]: Fields[Key] extends { values: unknown } ? Key : never }[ProfileField];
export type AttributeValues = { [Key in Attribute]: Fields[Key]['values'] };

const isAttribute = (field: string): field is Attribute => 'values' in profileFields[field as ProfileField];
export const attributes: Attribute[] = Object.keys(profileFields).filter(isAttribute);

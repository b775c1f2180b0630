interface Field {
  /** Its name in `visible_profile_fields` of a site. */
  shown: string;
  /** The filters that the search has for it: names in `search_fields` of a site, and of the query. */
  filters: readonly string[];
  /** The section of an export that holds it. */
  exported: 'account' | 'profile';
  /** Values to choose from, as ids; client/member-card/attributes.ts has their names. */
  values?: readonly string[];
}

/**
 * Attributes of a member by column, in the order of the forms (SPECIFICATION 4.3). Feeds forms, profiles, filters,
 * exports and the settings of sites: the compiler reports each that lacks a new one.
 */
export const profileFields = {
  gender: { shown: 'gender', filters: ['gender'], exported: 'account' },
  sexuality: {
    shown: 'sexuality',
    filters: [],
    exported: 'profile',
    values: ['hetero', 'gay', 'lesbian', 'bi'],
  },
  date_of_birth: { shown: 'age', filters: ['min_age', 'max_age'], exported: 'profile' },
  country: { shown: 'country', filters: ['country'], exported: 'profile' },
  region: { shown: 'region', filters: ['countryregion'], exported: 'profile' },
  hair_colour: {
    shown: 'hair_colour',
    filters: [],
    exported: 'profile',
    values: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'bald'],
  },
  eye_colour: {
    shown: 'eye_colour',
    filters: [],
    exported: 'profile',
    values: ['brown', 'blue', 'green', 'hazel', 'grey', 'amber'],
  },
  body_type: {
    shown: 'body_type',
    filters: [],
    exported: 'profile',
    values: ['slim', 'athletic', 'average', 'curvy', 'muscular', 'full'],
  },
  relationship_status: {
    shown: 'relationship_status',
    filters: [],
    exported: 'profile',
    values: ['single', 'relationship', 'open', 'married', 'divorced', 'widowed'],
  },
  tattoos: { shown: 'tattoos', filters: [], exported: 'profile', values: ['none', 'few', 'many'] },
  spoken: { shown: 'spoken', filters: ['spoken'], exported: 'profile' },
  interests: { shown: 'interests', filters: ['interests'], exported: 'profile' },
  /** The only place that knows it by both names. */
  reason: {
    shown: 'signup_reason',
    filters: [],
    exported: 'profile',
    values: ['love', 'dates', 'friendship', 'chat', 'adventure'],
  },
  about: { shown: 'about', filters: [], exported: 'profile' },
} as const satisfies Record<string, Field>;

type Fields = typeof profileFields;
export type ProfileField = keyof Fields;
export type ShownField = Fields[ProfileField]['shown'];
/** Filters by fields of a profile, and two by its photo and presence. */
export type FilterName = Fields[ProfileField]['filters'][number] | (typeof furtherFilters)[number];

const furtherFilters = ['photo', 'online'] as const;
const all: Fields[ProfileField][] = Object.values(profileFields);
export const shownFields: readonly ShownField[] = all.map(({ shown }) => shown);
export const filterNames: readonly FilterName[] = [...all.flatMap(({ filters }) => filters), ...furtherFilters];

/** A field with a list of values. */
export type Attribute = { [Key in ProfileField]: Fields[Key] extends { values: unknown } ? Key : never }[ProfileField];
export type AttributeValues = { [Key in Attribute]: Fields[Key]['values'] };

const isAttribute = (field: string): field is Attribute => 'values' in profileFields[field as ProfileField];
export const attributes: Attribute[] = Object.keys(profileFields).filter(isAttribute);

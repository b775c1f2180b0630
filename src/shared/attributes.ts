/** Attribute values (SPECIFICATION 4.3). Ids only: the client's catalogs have their names. */
export const attributeValues = {
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  hair_colour: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'bald'],
  eye_colour: ['brown', 'blue', 'green', 'hazel', 'grey', 'amber'],
  body_type: ['slim', 'athletic', 'average', 'curvy', 'muscular', 'full'],
  relationship_status: ['single', 'relationship', 'open', 'married', 'divorced', 'widowed'],
  tattoos: ['none', 'few', 'many'],
  reason: ['love', 'dates', 'friendship', 'chat', 'adventure'],
} as const;

export type Attribute = keyof typeof attributeValues;
export const attributes = Object.keys(attributeValues) as Attribute[];

/** Field of a site's settings that shows or hides an attribute; `reason` has a longer name there. */
export const fieldOf = (attribute: Attribute): string => (attribute === 'reason' ? 'signup_reason' : attribute);

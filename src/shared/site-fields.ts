import {
  type FilterName,
  type FurtherFilter,
  type ProfileField,
  profileFields,
  type ShownField,
} from './profile-fields.ts';

// A site chooses from these. Apart from profile-fields.ts, which members' screens load: only the console needs them.

const all: (typeof profileFields)[ProfileField][] = Object.values(profileFields);
export const shownFields: readonly ShownField[] = all.map(({ shown }) => shown);

const furtherFilters = { photo: true, verified: true, online: true } satisfies Record<FurtherFilter, true>;
export const filterNames: readonly FilterName[] = [
  ...all.flatMap(({ filters }) => filters),
  ...(Object.keys(furtherFilters) as FurtherFilter[]),
];

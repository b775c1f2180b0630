import { path } from './paths.ts';

/** Sections of the settings (SPECIFICATION 2.27), in the groups of their index. */
export const settingsGroups = [
  ['email', 'password', 'passkeys', 'lock', 'devices'],
  ['appearance', 'notifications', 'keyboard'],
  ['invisible', 'strangers', 'blocked', 'decisions'],
  ['storage', 'export', 'delete'],
  ['about'],
] as const;
export type SectionId = (typeof settingsGroups)[number][number];

/** Address of a section. */
export const sectionPath = (id: SectionId): string =>
  id === 'decisions' ? path('decisions') : `${path('settings')}#${id}`;

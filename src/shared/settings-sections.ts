import { path } from './paths.ts';

/** Sections of the settings (SPECIFICATION 2.27), in the groups of their index. */
export const settingsGroups = {
  app: ['appearance', 'notifications', 'keyboard'],
  privacy: ['invisible', 'strangers', 'blocked', 'decisions'],
  account: ['email', 'password', 'passkeys', 'lock', 'devices'],
  data: ['storage', 'export', 'delete'],
  site: ['about'],
} as const;
export type SettingsGroup = keyof typeof settingsGroups;
export type SectionId = (typeof settingsGroups)[SettingsGroup][number];

/** Address of a section. */
export const sectionPath = (id: SectionId): string =>
  id === 'decisions' ? path('decisions') : `${path('settings')}#${id}`;

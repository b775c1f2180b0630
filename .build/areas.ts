/**
 * Maps catalog parts to folders of src/client; all others belong to the entry. A missing folder adds its bytes to every
 * visitor's first route (tests/e2e/budgets.test.ts).
 */
const areas = {
  /** Loaded with the first screen for members. */
  members: ['chat', 'push', 'member-card', 'blocks'],
  /** Finding and liking others, plus parts of profile and settings that would bloat signup. */
  meeting: [
    ...['members', 'likes', 'popups', 'bonus', 'swipe-game', 'match-finder', 'member-card/filters'],
    ...['member-card/fictional', 'reports', 'my-profile/rejected', 'settings/decisions'],
  ],
  /** Rarely used: signup, own profile, mailed links, settings. */
  account: [
    ...['mailed-links', 'signup', 'app/push', 'my-profile', 'photos', 'settings', 'notifications'],
    ...['banners', 'install', 'share', 'entry-warning', 'confirm'],
  ],
  /** Landing pages, for visitors. */
  landers: ['landers', 'sites/niche'],
  /** Prices, purchases and orders. */
  money: ['payments'],
  /** Static pages and the complaints form: long texts that nothing else needs. */
  pages: ['static-pages'],
  /** The operators' console. */
  operator: ['operator'],
} as const satisfies Record<string, readonly string[]>;

export type Area = keyof typeof areas;

/** Area of a source file; undefined for the entry and for files outside of src/client. */
export function areaOf(file: string): Area | undefined {
  const [, folder, inner] = /(?:^|\/)src\/client\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  const holding = (name: string) =>
    (Object.keys(areas) as Area[]).find((area) => areas[area].some((one) => one === name));
  return holding(`${folder}/${inner}`) ?? holding(`${folder}`);
}

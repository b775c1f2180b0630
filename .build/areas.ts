/**
 * The parts of a catalog besides the entry's: part → folders of src/client. What lies in none of them belongs to the entry.
 * A folder that is missing here costs every visitor its bytes on the first route; tests/e2e/budgets.test.ts tells.
 */
const areas = {
  /** Loaded with the first of the members' screens. */
  members: ['chat', 'push', 'app/push', 'member-card', 'blocks'],
  /** Finding and liking others: what the chats can do without. And what of profile and settings signing up has no room for. */
  meeting: [
    ...['members', 'likes', 'popups', 'bonus', 'swipe-game', 'match-finder', 'member-card/filters'],
    ...['member-card/fictional', 'reports', 'my-profile/rejected', 'settings/decisions'],
  ],
  /** What one sees rarely: signing up, one's own profile, mailed links, settings. Loaded with those screens. */
  account: [
    ...['mailed-links', 'signup', 'my-profile', 'photos', 'settings', 'notifications'],
    ...['banners', 'install', 'share', 'entry-warning', 'confirm'],
  ],
  /** Landing pages, for visitors. */
  landers: ['landers'],
  /** What things cost, buying them, and what was bought. */
  money: ['payments'],
  /** The static pages and the complaints form: much text, and nothing else needs it. */
  pages: ['static-pages'],
  /** The console of those who run the sites. */
  operator: ['operator'],
} as const satisfies Record<string, readonly string[]>;

export type Area = keyof typeof areas;

/** The area of a source file; undefined for the entry and everything outside of src/client. */
export function areaOf(file: string): Area | undefined {
  const [, folder, inner] = /(?:^|\/)src\/client\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  const holding = (name: string) =>
    (Object.keys(areas) as Area[]).find((area) => areas[area].some((one) => one === name));
  return holding(`${folder}/${inner}`) ?? holding(`${folder}`);
}

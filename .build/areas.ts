/**
 * The areas that code and catalogs are split by: area → folders of src/client. What lies in none of them belongs to the entry.
 * A folder that is missing here costs every visitor its bytes on the first route; tests/e2e/budgets.test.ts tells.
 */
const areas = {
  chat: ['chat'],
  members: ['member', 'members', 'likes', 'profile', 'swipe-game', 'match-finder'],
  account: ['settings', 'notifications', 'push'],
  money: ['credits', 'premium', 'bonus'],
  operator: ['operator'],
} as const satisfies Record<string, readonly string[]>;

export type Area = keyof typeof areas;

/** The area of a source file; undefined for the entry and everything outside of src/client. */
export function areaOf(file: string): Area | undefined {
  const folder = /(?:^|\/)src\/client\/([^/]+)\//.exec(file)?.[1];
  return (Object.keys(areas) as Area[]).find((area) => areas[area].some((name) => name === folder));
}

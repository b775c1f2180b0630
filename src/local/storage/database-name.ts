/** One database per member, so that the next login on this device never meets another's data. */
export const databaseName = (member: string): string => `member-${member}`;

/** One database a member, so that who logs in next on this device never meets another's data. */
export const databaseName = (member: string): string => `member-${member}`;

/** Checks that PostgreSQL can store a text: no zero character and no unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

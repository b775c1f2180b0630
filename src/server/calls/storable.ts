/** Whether PostgreSQL's text and JSON can hold it: every character but zero, and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

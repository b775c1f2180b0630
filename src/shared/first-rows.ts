/** A chat as the list shows it before the app's code has come. */
export type FirstRow = [name: string, line: string, isNew: boolean, conversation: string | undefined];

/** The newest chats of a member, whose id stands first: nobody else may see them. */
export type FirstRows = [member: string, ...FirstRow[]];

/** The element with which a document brings them. */
export const firstRowsId = 'rows';

/** All that fits in most windows. */
export const mostFirstRows = 14;

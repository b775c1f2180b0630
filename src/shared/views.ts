/** What of a member's comes by polling, each with its own cursor. Apart from the calls: the client needs it, and no schemas. */
export const views = ['user', 'chats', 'likes'] as const;
export type View = (typeof views)[number];

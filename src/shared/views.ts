/** Polled views of a member, each with its own cursor. Separate from the calls, so that the client loads no schemas. */
export const views = ['user', 'chats', 'likes'] as const;
export type View = (typeof views)[number];

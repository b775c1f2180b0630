/** The index that reads a conversation in order. Apart from db.ts, since src/boot reads it without Dexie. */
export const messageOrder = '[conversation+place]';

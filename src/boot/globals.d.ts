/** This device's copy of the conversation at this address, if it has one. */
declare var storedConversation: Promise<import('./read-conversation.ts').StoredConversation | undefined>;

/** Settles once the stored conversation is painted, or there is none. */
declare var drawn: Promise<void>;

// A conversation and all that it can do, in one file to load and to keep. The list at its first paint does without (later.tsx).
export { BlockMember } from '../blocks/block-member.tsx';
export { ChatPane } from './chat-pane.tsx';
export { Gift } from './gifts/gifts.tsx';
export { RemovalAlert } from './removal-alert.tsx';
export { RemoveChat } from './remove-chat.tsx';
export { Found } from './search/found.tsx';
export { StorageAlert } from './storage-alert.tsx';
export { followSwipes } from './swipe-away.ts';

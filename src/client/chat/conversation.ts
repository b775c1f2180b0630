// One chunk with everything that an open conversation needs. The list paints first without it (later.tsx).
export { BlockMember } from '../blocks/block-member.tsx';
export { ReportMember } from '../reports/later.tsx';
export { ChangeAlert } from './change-alert.tsx';
export { ChatPane } from './chat-pane.tsx';
export { Gift } from './gifts/gifts.tsx';
export { NoChats } from './no-chats.tsx';
export { NothingOpen } from './nothing-open.tsx';
export { RemoveChat } from './remove-chat.tsx';
export { Found } from './search/found.tsx';
export { StorageAlert } from './storage-alert.tsx';
export { followSwipes } from './swipe-away.ts';

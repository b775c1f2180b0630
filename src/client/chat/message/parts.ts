// One file to load: a conversation needs both.
export { LinkedText } from './linked-text.tsx';
export { MessageMenu } from './message-menu.tsx';

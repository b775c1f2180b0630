// One chunk, since a conversation needs both.
export { AttachPhoto } from './attach-photo.tsx';
export { PhotoMessage } from './photo-message.tsx';

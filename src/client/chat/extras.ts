// What a chat can do without at its first paint. One file: each part is small, and one more to keep for every device.
export { Gift, GiftButton } from './gifts/gifts.tsx';
export { Icebreaker } from './icebreaker/icebreaker.tsx';
export { Found } from './search/found.tsx';
export { SearchInside } from './search/search-inside.tsx';

// One chunk for offers and the share target.
export { InstallAlert } from '../install/install-alert.tsx';
export { OnIPhone } from '../install/on-iphone.tsx';
export { Shared } from '../share/shared.tsx';

// One chunk for offers and the share target.
export { InstallAlert } from '../install/install-alert.tsx';
export { OnIPhone } from '../install/on-iphone.tsx';
export { PasskeyAlert } from '../settings/passkey-alert.tsx';
export { isPasskeyDue } from '../settings/passkey-due.ts';
export { Shared } from '../share/shared.tsx';

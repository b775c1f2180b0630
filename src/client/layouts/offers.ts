// Offered now and then, or shared with the app: one file to load and to keep.
export { InstallAlert } from '../install/install-alert.tsx';
export { OnIPhone } from '../install/on-iphone.tsx';
export { SharedPicture } from '../share/shared-picture.tsx';

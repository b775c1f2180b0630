import { isInstalled } from './is-installed.ts';
import { isIPhone } from './is-iphone.ts';
import { remember, remembered } from './remembered.ts';

/** An iPhone's installed app has its own storage, and so starts logged out (SPECIFICATION 2.29). */
export const isFirstLaunch = (): boolean => isIPhone() && isInstalled() && remembered('entered') === undefined;

/** Notes that somebody has logged in here. */
export const noteEntered = (): void => remember('entered', '1');

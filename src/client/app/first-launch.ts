import { isInstalled } from './is-installed.ts';
import { isIPhone } from './is-iphone.ts';
import { remember, remembered } from './remembered.ts';

/** On an iPhone's home screen the app has storage of its own, and so starts logged out (decisions.md section 14, "iPhone"). */
export const isFirstLaunch = (): boolean => isIPhone() && isInstalled() && remembered('entered') === undefined;

/** Somebody has logged in here. */
export const noteEntered = (): void => remember('entered', '1');

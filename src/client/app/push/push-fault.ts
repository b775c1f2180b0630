import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../../local/device/api.ts';

/** Why push could not be switched on: what `switchOn` has thrown is ours, or the browser's word on its push service. */
export const pushFault = (error: unknown): MessageDescriptor =>
  error instanceof ApiError
    ? msg`Notifications could not be turned on just now. Check your connection and try again.`
    : msg`Your browser could not reach its push service. Some browsers have none, or have it switched off in their settings.`;

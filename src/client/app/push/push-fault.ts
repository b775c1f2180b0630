import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../../local/device/api.ts';

/** Sentence for an error of `switchOn`: ours, or the browser's error from its push service. */
export const pushFault = (error: unknown): MessageDescriptor =>
  error instanceof ApiError
    ? msg`We couldn’t turn on notifications. Check your connection and try again.`
    : msg`Your browser couldn’t reach its push service. Some browsers don’t have one, or have it switched off in their settings.`;

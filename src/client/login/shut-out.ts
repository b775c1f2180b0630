import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../local/device/api.ts';
import { dateLocale } from '../i18n/i18n.ts';

/** Sentence for a suspended member with the right password: until when, and where to find the reasons. */
export function shutOut(i18n: I18n, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'suspended') return undefined;
  const end = error.fields?.until;
  if (end === undefined)
    return i18n._(msg`Your account was closed for breaking our rules. Our email explains why and how to appeal.`);
  const until = new Date(end).toLocaleString(dateLocale(), { dateStyle: 'long', timeStyle: 'short' });
  return i18n._(msg`Your account is suspended until ${until}. Our email explains why and how to appeal.`);
}

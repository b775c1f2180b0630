import { useLingui } from '@lingui/react/macro';
import type { Fault } from '../../shared/rules.ts';
import { faultSentence } from '../forms/faults.ts';

/** In a confirmation there is no new password, so "old password" would confuse. */
export function usePasswordError(): (fault: Fault | undefined) => string | undefined {
  const { t, i18n } = useLingui();
  return (fault) => (fault === 'wrong_old_password' ? t`Check your password` : fault && faultSentence(i18n, fault));
}

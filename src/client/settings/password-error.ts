import { useLingui } from '@lingui/react/macro';
import type { Fault } from '../../shared/rules.ts';
import { faultSentence } from '../forms/faults.ts';

/** Where a form asks for the password only to be sure, there is no new one that makes it the old one. */
export function usePasswordError(): (fault: Fault | undefined) => string | undefined {
  const { t, i18n } = useLingui();
  return (fault) => (fault === 'wrong_old_password' ? t`Check your password` : fault && faultSentence(i18n, fault));
}

import { useLingui } from '@lingui/react/macro';
import { machineOf } from '../../shared/user-agent.ts';

/** "Chrome on Android", as far as known. */
export function useMachineName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = machineOf(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}

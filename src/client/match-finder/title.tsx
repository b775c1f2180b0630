import { Trans } from '@lingui/react/macro';
import type { Step } from './steps.ts';

export function Title({ of: step }: { of: Step }) {
  switch (step) {
    case 'who':
      return <Trans>Who would you like to meet?</Trans>;
    case 'age':
      return <Trans>What age range?</Trans>;
    case 'where':
      return <Trans>Where should they live?</Trans>;
    case 'reason':
      return <Trans>What are you looking for?</Trans>;
    case 'interests':
      return <Trans>Which interests would you like to have in common?</Trans>;
  }
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { MessageCost } from '../../../shared/message-kinds.ts';
import { costNames } from '../../kinds/words.ts';
import { type Filling, Group, Whole } from './group.tsx';
import { siteLabel } from './labels.ts';

const costs = Object.keys(costNames) as MessageCost[];

export function Costs({ site, error }: Filling) {
  const { i18n } = useLingui();
  return (
    <Group title={<Trans>Costs</Trans>}>
      {[...costs, ...(['signup_credits', 'message_length', 'refund_days'] as const)].map((name) => (
        <Whole key={name} label={siteLabel(i18n, name)} name={name} defaultValue={site[name]} error={error(name)} />
      ))}
    </Group>
  );
}

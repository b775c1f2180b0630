import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageCost } from '../../../shared/message-kinds.ts';
import { type Filling, Group, Whole } from './group.tsx';

export function Costs({ site, error }: Filling) {
  const { t } = useLingui();
  const fields: Record<MessageCost | 'signup_credits' | 'message_length' | 'refund_days', string> = {
    message_credits: t`Credits a message`,
    photo_credits: t`Credits a photo in a conversation`,
    gift_credits: t`Credits a gift`,
    signup_credits: t`Credits for signing up`,
    message_length: t`Characters of a message, at most`,
    refund_days: t`Days to withdraw from an order`,
  };
  return (
    <Group title={<Trans>Costs</Trans>}>
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
        <Whole key={name} label={fields[name]} name={name} defaultValue={site[name]} error={error(name)} />
      ))}
    </Group>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { Profile } from '../../shared/calls/members.ts';
import type { Settings } from '../../shared/calls/sites.ts';
import type { MessageCost as Setting } from '../../shared/message-kinds.ts';
import { userAtom } from '../app/atoms.ts';
import { NotRead } from '../member-card/fictional/nobody-reads.tsx';
import { settingsAtom } from '../sites/site.ts';
import { useCreditsLeft } from './credits-left.ts';

interface Props {
  /** Which kind of message, by the setting of its price. */
  of?: Setting;
  /** The receiver, as far as this device knows. */
  to?: Pick<Profile, 'fictional'> | undefined;
}

/** Cost of the next message and credits left; or that the receiver is fictional and it is free. */
export function MessageCost({ of = 'message_credits', to }: Props) {
  return to?.fictional ? <NotRead /> : <Cost of={of} />;
}

function Cost({ of }: Required<Pick<Props, 'of'>>) {
  const { i18n } = useLingui();
  const user = useAtomValue(userAtom);
  const settings = useAtomValue(settingsAtom);
  const credits = useCreditsLeft();
  if (!user || !settings || credits === undefined) return null;
  const cost = settings[of];
  if (cost === 0) return null;
  const left = credits - cost;
  const price = priceOf(user, settings);
  const money = price && i18n.number((cost * price.costs) / 100, { style: 'currency', currency: price.currency });
  return (
    <span className="message-cost figures">
      <Plural value={cost} one="# credit" other="# credits" />
      {money && (
        <>
          {' '}
          {user.last_paid ? (
            <Trans>(about {money}, your last price)</Trans>
          ) : (
            <Trans>(from {money}, largest bundle)</Trans>
          )}
        </>
      )}
      {' · '}
      {left >= 0 ? (
        <Trans>then {left} left</Trans>
      ) : (
        <span className="composer-error">
          <Trans>You don’t have enough credits: your message waits here until you top up.</Trans>
        </span>
      )}
    </span>
  );
}

/** Price of a credit in minor units: the last one paid, else derived from the country's minimum message cost. */
function priceOf({ last_paid, profile }: User, { minimum_message_costs, message_credits }: Settings) {
  if (last_paid) return { costs: last_paid.amount / last_paid.credits, currency: last_paid.currency };
  const minimum = minimum_message_costs[profile.country];
  return minimum && { costs: minimum.costs / (message_credits || 1), currency: minimum.currency };
}

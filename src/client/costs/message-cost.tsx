import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { Profile } from '../../shared/calls/members.ts';
import type { Settings } from '../../shared/calls/sites.ts';
import { lowCredits } from '../../shared/limits.ts';
import type { MessageCost as Setting } from '../../shared/message-kinds.ts';
import { userAtom } from '../app/atoms.ts';
import { remember, remembered } from '../app/remembered.ts';
import { store } from '../app/store.ts';
import { sentenceFor } from '../i18n/sentences.ts';
import { NotRead } from '../member-card/fictional/nobody-reads.tsx';
import { settingsAtom } from '../sites/site.ts';
import { useCreditsLeft } from './credits-left.ts';

interface Props {
  /** Which kind of message, by the setting of its price. */
  of?: Setting;
  /** How many messages. */
  count?: number;
  /** The receiver, as far as this device knows. */
  to?: Pick<Profile, 'fictional'> | undefined;
  /** For those who have enough: shorter until a press, and without the money once a message was sent at this price. */
  brief?: boolean;
}

/** Cost of the next message and credits left; or that the address comes first, or that it is free: nobody reads it. */
export function MessageCost({ of = 'message_credits', count = 1, to, brief = false }: Props) {
  const { i18n } = useLingui();
  if (useAtomValue(userAtom)?.status === 'not_confirmed') return <span>{sentenceFor(i18n, 'not_confirmed')}</span>;
  return to?.fictional ? <NotRead /> : <Cost of={of} count={count} brief={brief} />;
}

function Cost({ of, count, brief }: Required<Pick<Props, 'of' | 'count' | 'brief'>>) {
  const { i18n } = useLingui();
  const user = useAtomValue(userAtom);
  const settings = useAtomValue(settingsAtom);
  const credits = useCreditsLeft();
  const [known] = useState(() => remembered('cost-known'));
  const [opened, setOpened] = useState(false);
  if (!user || !settings || credits === undefined) return null;
  const cost = settings[of] * count;
  if (cost === 0) return null;
  const left = credits - cost;
  const price = priceOf(user, settings);
  const money = price && i18n.number((cost * price.costs) / 100, { style: 'currency', currency: price.currency });
  const isBrief = brief && !opened && credits > lowCredits;
  const isKnown = isBrief && known === priceSaid(user, settings);
  const words = (
    <>
      <Plural value={cost} one="# credit" other="# credits" />
      {money && !isKnown && <> {user.last_paid ? about(money, isBrief) : from(money, isBrief)}</>}
      {' · '}
      {left < 0 ? (
        <span className="composer-error">
          <Trans>You don’t have enough credits: your message waits here until you top up.</Trans>
        </span>
      ) : isBrief ? (
        <Trans>you have {credits}</Trans>
      ) : (
        <Trans>{left} left after this</Trans>
      )}
    </>
  );
  if (!isBrief) return <span className="message-cost figures">{words}</span>;
  return (
    <button type="button" className="message-cost plain figures" aria-expanded={false} onClick={() => setOpened(true)}>
      {words}
    </button>
  );
}

const about = (money: string, isBrief: boolean) =>
  isBrief ? <Trans>(about {money})</Trans> : <Trans>(about {money} at your last price)</Trans>;

const from = (money: string, isBrief: boolean) =>
  isBrief ? <Trans>(from {money})</Trans> : <Trans>(from {money}, largest bundle)</Trans>;

/** Records that the member has sent a message at this price: the composer shows it again only when it changes. */
export function noteCost(): void {
  const user = store.get(userAtom);
  const settings = store.get(settingsAtom);
  if (user && settings) remember('cost-known', priceSaid(user, settings));
}

const priceSaid = (user: User, settings: Settings): string =>
  JSON.stringify([settings.message_credits, priceOf(user, settings)]);

/** Price of a credit in minor units: the last one paid, else derived from the country's minimum message cost. */
function priceOf({ last_paid, profile }: User, { minimum_message_costs, message_credits }: Settings) {
  if (last_paid) return { costs: last_paid.amount / last_paid.credits, currency: last_paid.currency };
  const minimum = minimum_message_costs[profile.country];
  return minimum && { costs: minimum.costs / (message_credits || 1), currency: minimum.currency };
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { userAtom } from './atoms.ts';
import { settingsAtom } from './site.ts';

/** What the next message costs and what is left after it, before it is sent. `of`: which kind of message. */
export function MessageCost({ of = 'message_credits' }: { of?: 'message_credits' | 'photo_credits' | 'gift_credits' }) {
  const { i18n } = useLingui();
  const user = useAtomValue(userAtom);
  const settings = useAtomValue(settingsAtom);
  if (!user || !settings) return null;
  const cost = settings[of];
  if (cost === 0) return null;
  const minimum = settings.minimum_message_costs[user.profile.country];
  const left = user.credits - cost;
  // As currency, a message of several times the credits costs several times the money.
  const times = cost / (settings.message_credits || cost);
  const money =
    minimum && i18n.number((minimum.costs * times) / 100, { style: 'currency', currency: minimum.currency });
  return (
    <span className="message-cost figures">
      <Plural value={cost} one="# credit" other="# credits" />
      {money && (
        <>
          {' '}
          <Trans>(about {money})</Trans>
        </>
      )}
      {' · '}
      {left >= 0 ? (
        <Trans>{left} left after this</Trans>
      ) : (
        <span className="composer-error">
          <Trans>You have too few credits: your message will wait here until you have more.</Trans>
        </span>
      )}
    </span>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { userAtom } from '../atoms.ts';
import { settingsAtom } from '../site.ts';

/** What the next message costs and what is left after it, before it is sent. `credits`: of one that is no text. */
export function MessageCost({ credits }: { credits?: number }) {
  const { i18n } = useLingui();
  const user = useAtomValue(userAtom);
  const settings = useAtomValue(settingsAtom);
  if (!user || !settings) return null;
  const cost = credits ?? settings.message_credits;
  if (cost === 0) return null;
  const minimum = settings.minimum_message_costs[user.profile.country];
  const left = user.credits - cost;
  const money =
    minimum &&
    i18n.number((minimum.costs / 100) * (cost / settings.message_credits), {
      style: 'currency',
      currency: minimum.currency,
    });
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

import { Trans } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import type { Profile } from '../../shared/calls/profile.ts';
import { interestIcons } from '../member/interest-icons.ts';
import { useInterestName, useSharedInterests } from '../member/interests.ts';
import { Icon } from '../ui/icon.tsx';

/** What they like to do; what we share comes first, and is marked. */
export function Interests({ profile }: { profile: Profile }) {
  const nameOf = useInterestName();
  const shared = useSharedInterests(profile);
  const others = profile.interests.filter((id) => !shared.includes(id));
  const known = [...shared, ...others].filter((id) => nameOf(id) !== undefined);
  if (known.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Interests</Trans>
      </h2>
      <ul className="interests">
        {known.map((id) => (
          <li key={id} className={shared.includes(id) ? 'interest shared' : 'interest'}>
            <Icon of={interestIcons[id] ?? Sparkles} size={20} />
            {nameOf(id)}
            {shared.includes(id) && (
              <span className="for-readers">
                {' '}
                <Trans>(in common)</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

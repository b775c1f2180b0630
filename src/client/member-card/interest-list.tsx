import { Trans } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import { Icon } from '../ui/icon.tsx';
import { interestIcons } from './interest-icons.ts';
import { useInterestName } from './interests.ts';

interface Props {
  interests: readonly string[];
  /** Those that are marked. */
  shared?: readonly string[];
}

/** Each with its icon; one that this version does not know is not shown. Its styles come with the screen: styles/interests.css. */
export function InterestList({ interests, shared = [] }: Props) {
  const nameOf = useInterestName();
  const known = interests.filter((id) => nameOf(id) !== undefined);
  return (
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
  );
}

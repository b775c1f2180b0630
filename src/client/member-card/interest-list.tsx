import { Trans } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import { Icon } from '../ui/icon.tsx';
import { interestIcons } from './interest-icons.ts';
import { useInterestName } from './interests.ts';

interface Props {
  interests: readonly string[];
  /** Interests to highlight. */
  shared?: readonly string[];
}

/** Interests with icons. Each screen imports interest-list.css. */
export function InterestList({ interests, shared = [] }: Props) {
  const nameOf = useInterestName();
  return (
    <ul className="interests">
      {interests.map((id) => (
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

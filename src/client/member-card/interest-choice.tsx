import { useLingui } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import { Icon } from '../ui/icon.tsx';
import { ChipChoice } from './chip-choice.tsx';
import { interestIcons } from './interest-icons.ts';
import { useInterestNames } from './interests.ts';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function InterestChoice(props: Props) {
  const { t } = useLingui();
  return (
    <ChipChoice
      {...props}
      label={t`Interests`}
      find={t`Find an interest`}
      name="interest"
      names={useInterestNames()}
      icon={(id) => <Icon of={interestIcons[id] ?? Sparkles} size={20} />}
    />
  );
}

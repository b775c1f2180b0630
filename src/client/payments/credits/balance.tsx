import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Wallet from 'lucide-react/icons/wallet';
import { userAtom } from '../../app/atoms.ts';
import { Icon } from '../../ui/icon.tsx';

export function Balance() {
  const credits = useAtomValue(userAtom)?.credits;
  if (credits === undefined) return null;
  return (
    <p className="balance figures">
      <Icon of={Wallet} />
      <span>
        <Plural value={credits} one="You have # credit" other="You have # credits" />
      </span>
    </p>
  );
}

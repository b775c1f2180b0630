import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Scrolls to the newest message; shows the number of new ones. */
export function JumpButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button variant="plain" icon className="jump" onClick={onPress}>
      <Icon of={ArrowDown} label={t`Jump to latest`} />
      <Badge count={count} label={t`${plural(count, { one: '# new message', other: '# new messages' })}`} />
    </Button>
  );
}

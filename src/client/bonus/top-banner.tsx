import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import BadgePercent from 'lucide-react/icons/badge-percent';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Link } from 'react-router';
import { bonusAtom } from '../app/atoms.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHeight } from '../ui/use-height.ts';
import { creditsWith } from './credits-link.ts';
import { SpokenTimeLeft, TimeLeft } from './time-left.tsx';

/** `onClose` is set for its first form, the welcome; once closed, it becomes the countdown strip. */
export function TopBanner({ onClose }: { onClose: (() => void) | undefined }) {
  const { t } = useLingui();
  const bonus = useAtomValue(bonusAtom);
  const link = useRef<HTMLAnchorElement>(null);
  const height = useHeight('--banner');
  if (!bonus) return null;
  const { code, percentage } = bonus;
  const to = creditsWith(code);
  const close = () => {
    onClose?.();
    requestAnimationFrame(() => link.current?.focus());
  };
  return (
    <aside className="banner bonus" ref={height} aria-label={t`Welcome discount`}>
      <div className="banner-line container">
        <Icon of={BadgePercent} size={20} />
        <p className="banner-text">
          <Link className="banner-action" to={to} ref={link}>
            <Trans>{percentage}% off your first credits</Trans>
          </Link>{' '}
          <Trans>
            <TimeLeft /> left
          </Trans>
        </p>
        {onClose ? (
          <Button variant="plain" icon aria-label={t`Dismiss`} onClick={close}>
            <Icon of={X} size={20} />
          </Button>
        ) : (
          <Icon of={ChevronRight} size={20} />
        )}
      </div>
      <SpokenTimeLeft />
    </aside>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import BadgePercent from 'lucide-react/icons/badge-percent';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Link } from 'react-router';
import { bonusAtom } from '../app/atoms.ts';
import { useHeight } from '../app/use-height.ts';
import { roomOf } from '../costs/bonus-state.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { creditsWith } from './credits-link.ts';
import { SpokenTimeLeft, TimeLeft } from './time-left.tsx';

/** `onClose` is set for its first form, the welcome; once closed, it becomes the countdown strip. */
export function TopBanner({ onClose }: { onClose: (() => void) | undefined }) {
  const { t } = useLingui();
  const bonus = useAtomValue(bonusAtom);
  const strip = useRef<HTMLAnchorElement>(null);
  const height = useHeight('--bonus');
  if (!bonus) return null;
  const { code, percentage } = bonus;
  const to = creditsWith(code);
  const close = () => {
    onClose?.();
    requestAnimationFrame(() => strip.current?.focus());
  };
  return (
    <aside className="bonus" ref={height} aria-label={t`Welcome discount`}>
      {onClose ? (
        <div className="bonus-welcome" style={{ minHeight: roomOf.welcome }}>
          <Icon of={BadgePercent} />
          <p className="bonus-words">
            <strong>
              <Trans>{percentage}% off your first credits</Trans>
            </strong>{' '}
            <span>
              <Trans>
                Welcome discount: <TimeLeft /> left
              </Trans>
            </span>
          </p>
          <Link className="button small" to={to}>
            <Trans>See credit bundles</Trans>
          </Link>
          <Button variant="plain" icon aria-label={t`Dismiss`} onClick={close}>
            <Icon of={X} size={20} />
          </Button>
        </div>
      ) : (
        <Link className="bonus-strip" to={to} ref={strip}>
          <Icon of={BadgePercent} size={20} />
          <span className="bonus-words">
            <Trans>{percentage}% off your first credits</Trans>
          </span>
          <TimeLeft />
          <Icon of={ChevronRight} size={20} />
        </Link>
      )}
      <SpokenTimeLeft />
    </aside>
  );
}

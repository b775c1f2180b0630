import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import BadgePercent from 'lucide-react/icons/badge-percent';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { dismiss } from '../../local/accounts/dismissals.ts';
import { bonusAtom, useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import type { PendingPopup } from '../app/pending-popup.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { creditsWith } from './credits-link.ts';

import { TimeLeft } from './time-left.tsx';

/** Does not return for 30 days, however it was closed. */
export function BonusModal({ Card, onClose }: ComponentProps<PendingPopup['Content']>) {
  const device = useDevice();
  const navigate = useNavigate();
  const bonus = useAtomValue(bonusAtom);
  const heading = useId();
  const details = useId();
  const first = useRef<HTMLAnchorElement>(null);
  const isOver = !bonus;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (!bonus) return null;
  const { code, percentage } = bonus;
  const end = () => {
    inBackground(dismiss(device, 'hide-time-bonus-modal'));
    onClose();
  };
  const to = creditsWith(code);
  return (
    <Card className="bonus-modal" heading={heading} details={details} first={first} onClose={end}>
      <span className="bonus-mark">
        <Icon of={BadgePercent} size={36} />
      </span>
      <h2 id={heading}>
        <Trans>{percentage}% off your first credits</Trans>
      </h2>
      <div id={details} className="bonus-details">
        <p>
          <Trans>
            You have no credits yet. Credits let you send messages, and your first bundle makes you premium.
          </Trans>
        </p>
        <p className="bonus-clock">
          <TimeLeft />
        </p>
        <p>
          <Trans>
            We’ve filled in your code <strong>{code}</strong>. No rush: after this, credits simply cost what they always
            do.
          </Trans>
        </p>
      </div>
      <div className="popup-actions">
        <a
          className="button wide"
          href={to}
          ref={first}
          onClick={(event) => {
            event.preventDefault();
            end();
            void navigate(to);
          }}
        >
          <Trans>See credit bundles</Trans>
        </a>
        <Button variant="plain" wide onClick={end}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Card>
  );
}

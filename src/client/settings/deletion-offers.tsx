import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import BadgePercent from 'lucide-react/icons/badge-percent';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changeSettings } from '../../local/accounts/user.ts';
import { path } from '../../shared/paths.ts';
import { useDevice, userAtom } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { useAction } from '../forms/use-action.ts';
import { useSavedAnswer } from '../forms/use-saved-answer.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { InvisibleMeans } from './invisible.tsx';

/** Shows all offers once, on one screen; leaving is as easy as staying (SPECIFICATION 2.22). */
export function DeletionOffers({ onNext }: { onNext: () => void }) {
  const navigate = useNavigate();
  const device = useDevice();
  const toast = useToast();
  const user = useAtomValue(userAtom);
  const stay = () => navigate(path('settings'), { replace: true });
  const hide = () => {
    inBackground(changeSettings(device, { invisible: true }));
    toast(<Trans>You’re invisible now. Nothing was deleted.</Trans>);
    void navigate(`${path('settings')}#invisible`, { replace: true });
  };
  return (
    <>
      <h3>
        <Trans>Before you go</Trans>
      </h3>
      <Discount />
      {user?.invisible === false && (
        <section className="settings-offer">
          <h4>
            <Icon of={EyeOff} size={20} />
            <Trans>Go invisible instead</Trans>
          </h4>
          <InvisibleMeans />
          <Button variant="quiet" onClick={hide}>
            <Trans>Go invisible</Trans>
          </Button>
        </section>
      )}
      <div className="settings-choice">
        <Button onClick={() => void stay()}>
          <Trans>Stay</Trans>
        </Button>
        <Button variant="danger" onClick={onNext}>
          <Trans>Delete anyway</Trans>
        </Button>
      </div>
    </>
  );
}

/** Offer of the site's company for staying; renders nothing without one, or once it was used. */
function Discount() {
  const percentage = useSavedAnswer('GET companyinfo.php').answer?.companyinfo.delete_discount ?? 0;
  const navigate = useNavigate();
  const device = useDevice();
  const { busy, act } = useAction();
  const [isOver, setOver] = useState(false);
  if (percentage === 0 || isOver) return null;
  const take = async () => {
    const { discountcode } = await device.api.call('POST discountcode.php', {});
    if (discountcode) void navigate(`${path('credits')}?code=${discountcode.code}`);
    else setOver(true);
  };
  return (
    <section className="settings-offer">
      <h4>
        <Icon of={BadgePercent} size={20} />
        <Trans>{percentage}% off, if you stay</Trans>
      </h4>
      <p>
        <Trans>One bundle of credits costs {percentage}% less, within 14 days. You don’t have to use it.</Trans>
      </p>
      <Button variant="quiet" busy={busy !== undefined} onClick={() => act('take', take)}>
        <Trans>Stay with {percentage}% off</Trans>
      </Button>
    </section>
  );
}

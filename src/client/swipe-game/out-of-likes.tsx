import { Trans } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import { dateLocale } from '../i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Over the cards when no likes are left today: when they return, and that passing is still possible. */
export function OutOfLikes({ returnAt, onClose }: { returnAt: number; onClose: () => void }) {
  const time = new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'short' }).format(returnAt);
  return (
    <section className="swipe-out" role="status">
      <span className="empty-icon">
        <Icon of={Heart} size={36} />
      </span>
      <h2>
        <Trans>You’ve used all your likes for today.</Trans>
      </h2>
      <p>
        <Trans>You get four new likes at {time}. Until then you can keep looking, and pass.</Trans>
      </p>
      <Button onClick={onClose}>
        <Trans>Keep looking</Trans>
      </Button>
    </section>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import { swipeLikesADay } from '../../shared/limits.ts';
import { Icon } from '../ui/icon.tsx';

const hearts = Array.from({ length: swipeLikesADay }, (_, i) => i + 1);

/** Likes left today, as hearts. */
export function Hearts({ left }: { left: number }) {
  const { t } = useLingui();
  const words = t`${plural(left, { 0: 'No likes left today', one: '# like left today', other: '# likes left today' })}`;
  return (
    <span className="swipe-hearts" role="img" aria-label={words} title={words}>
      {hearts.map((heart) => (
        <span key={heart} className={heart <= left ? 'full' : 'empty-heart'}>
          <Icon of={Heart} size={22} />
        </span>
      ))}
    </span>
  );
}

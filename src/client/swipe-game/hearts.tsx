import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import { swipeLikesADay } from '../../shared/limits.ts';
import { Icon } from '../ui/icon.tsx';

const hearts = Array.from({ length: swipeLikesADay }, (_, i) => i + 1);

/** Likes left today, as hearts and in words. */
export function Hearts({ left }: { left: number }) {
  const { t } = useLingui();
  const words = t`${plural(left, { 0: 'No likes left today', one: '# like left today', other: '# likes left today' })}`;
  return (
    <p className="swipe-left">
      <span className="swipe-hearts" aria-hidden>
        {hearts.map((heart) => (
          <span key={heart} className={heart <= left ? 'full' : 'empty-heart'}>
            <Icon of={Heart} size={22} />
          </span>
        ))}
      </span>
      <span className="swipe-left-words">{words}</span>
    </p>
  );
}

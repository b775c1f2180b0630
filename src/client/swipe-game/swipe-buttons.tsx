import { useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useNavigate } from 'react-router';
import type { Verdict } from '../../local/swipe-game/swipe-game.ts';
import { path } from '../../shared/paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSingleTaps } from './use-judging.ts';

interface Props {
  canUndo: boolean;
  /** The member on top. */
  top: string | undefined;
  canLike: boolean;
  onUndo: () => void;
  onDecide: (verdict: Verdict) => void;
}

export function SwipeButtons({ canUndo, top, canLike, onUndo, onDecide }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isSingleTap = useSingleTaps();
  return (
    <div className="swipe-actions">
      <Button
        variant="plain"
        icon
        className="swipe-button undo"
        aria-label={t`Undo`}
        aria-disabled={!canUndo}
        onClick={onUndo}
      >
        <Icon of={RotateCcw} />
      </Button>
      <Button
        variant="plain"
        icon
        className="swipe-button pass"
        aria-label={t`Pass`}
        aria-disabled={top === undefined}
        onClick={(event) => isSingleTap(event) && onDecide('pass')}
      >
        <Icon of={X} size={32} />
      </Button>
      <Button
        variant="plain"
        icon
        className="swipe-button like"
        aria-label={t`Like`}
        aria-disabled={!canLike}
        onClick={(event) => isSingleTap(event) && onDecide('like')}
      >
        <Icon of={Heart} size={32} />
      </Button>
      <Button
        variant="plain"
        icon
        className="swipe-button message"
        aria-label={t`Message`}
        aria-disabled={top === undefined}
        onClick={() => top !== undefined && void navigate(path('members-id-chat', { id: top }))}
      >
        <Icon of={MessageCircle} />
      </Button>
    </div>
  );
}

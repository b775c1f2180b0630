interface Following {
  /** Called when a row was pushed far enough. */
  onAway: (chat: string) => void;
  signal: AbortSignal;
  /** Touch event that loaded this code. */
  first: TouchEvent;
}
interface Drag {
  row: HTMLElement;
  x: number;
  y: number;
  /** Clearly sideways, not scrolling. */
  aside: boolean;
}

/** Pixels: before the direction counts; to trigger removal; the phone's own edge gesture. */
const slackPx = 10;
const minSwipePx = 96;
const edgePx = 24;

/** Follows swipes to the left, as lists on phones do; releasing early cancels. The list needs `touch-action: pan-y`. */
export function followSwipes(list: HTMLElement, { onAway, signal, first }: Following): void {
  let drag: Drag | undefined;
  const bin = drawBin();

  const start = ({ touches, target }: TouchEvent) => {
    const [touch] = touches;
    const row = target instanceof Element && !target.closest('.menu') && target.closest<HTMLElement>('.chat-row');
    const atEdge = !touch || touch.clientX < edgePx || touch.clientX > innerWidth - edgePx;
    end();
    if (row && touches.length === 1 && !atEdge) drag = { row, x: touch.clientX, y: touch.clientY, aside: false };
  };
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!drag || !touch) return;
    const [aside, down] = [touch.clientX - drag.x, Math.abs(touch.clientY - drag.y)];
    const menu = drag.row.querySelector('[aria-expanded="true"]');
    if (!drag.aside && (down > slackPx || menu)) end();
    else if (!drag.aside && aside < -slackPx && -aside > 2 * down) {
      drag.aside = true;
      drag.row.classList.add('swiped');
      drag.row.append(bin);
    }
    drag?.row.style.setProperty('--swiped', `${Math.min(0, aside)}px`);
    drag?.row.classList.toggle('far', drag.aside && aside <= -minSwipePx);
  };
  const end = () => {
    drag?.row.classList.remove('swiped', 'far');
    drag?.row.style.removeProperty('--swiped');
    bin.remove();
    drag = undefined;
  };
  const letGo = () => {
    const chat = drag?.row.classList.contains('far') && drag.row.querySelector<HTMLElement>('[data-chat]');
    end();
    if (chat) onAway(chat.dataset.chat ?? '');
  };

  const options = { passive: true, signal };
  list.addEventListener('touchstart', start, options);
  list.addEventListener('touchmove', move, options);
  list.addEventListener('touchend', letGo, options);
  list.addEventListener('touchcancel', end, options);
  start(first);
}

/** Same icon as the menu's, without React: it does not render rows mid-swipe. */
function drawBin(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute(
    'd',
    'M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  );
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'swipe-bin');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return svg;
}

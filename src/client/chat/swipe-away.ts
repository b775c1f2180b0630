interface Away {
  /** Called when a row was pushed far enough. */
  onAway: (chat: string) => void;
  signal: AbortSignal;
  /** Touch event that loaded this code. */
  first: TouchEvent;
}

/** Rows of the list, to the left. */
export const followSwipes = (list: HTMLElement, { onAway, signal, first }: Away): void =>
  follow(list, {
    ...{ rows: '.chat-row', toward: -1, far: 96, signal, first },
    icon: 'M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
    onSwiped: (row) => onAway(row.querySelector<HTMLElement>('[data-chat]')?.dataset.chat ?? ''),
  });

/** Messages, to the right. */
export const followReplies = (
  list: HTMLElement,
  { onReply, signal }: { onReply: (message: string) => void; signal: AbortSignal },
): void =>
  follow(list, {
    ...{ rows: '.bubble[data-message]', toward: 1, far: 64, signal },
    icon: 'm9 17-5-5 5-5M20 18v-2a4 4 0 0 0-4-4H4',
    onSwiped: ({ dataset }) => onReply(dataset.message ?? ''),
  });

interface Following {
  /** Selector of what is swiped. */
  rows: string;
  /** 1 to the right, -1 to the left. */
  toward: 1 | -1;
  /** Pixels that trigger it. */
  far: number;
  /** Path of the icon beside it, as in the menu. */
  icon: string;
  onSwiped: (row: HTMLElement) => void;
  signal: AbortSignal;
  first?: TouchEvent;
}
interface Drag {
  row: HTMLElement;
  x: number;
  y: number;
  /** Clearly sideways, not scrolling. */
  aside: boolean;
}

/** Pixels: before the direction counts; the phone's own edge gesture. */
const slackPx = 10;
const edgePx = 24;

/** As lists on phones do; releasing early cancels. The list needs `touch-action: pan-y`. */
function follow(list: HTMLElement, { rows, toward, far, icon, onSwiped, signal, first }: Following): void {
  let drag: Drag | undefined;
  const drawing = draw(icon);

  const start = ({ touches, target }: TouchEvent) => {
    const [touch] = touches;
    const row = target instanceof Element && !target.closest('.menu, input') && target.closest<HTMLElement>(rows);
    const atEdge = !touch || touch.clientX < edgePx || touch.clientX > innerWidth - edgePx;
    end();
    if (row && touches.length === 1 && !atEdge) drag = { row, x: touch.clientX, y: touch.clientY, aside: false };
  };
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!drag || !touch) return;
    const [aside, down] = [toward * (touch.clientX - drag.x), Math.abs(touch.clientY - drag.y)];
    const menu = drag.row.querySelector('[aria-expanded="true"]');
    if (!drag.aside && (down > slackPx || menu)) end();
    else if (!drag.aside && aside > slackPx && aside > 2 * down) {
      drag.aside = true;
      drag.row.classList.add('swiped');
      drag.row.append(drawing);
    }
    drag?.row.style.setProperty('--swiped', `${toward * Math.max(0, aside)}px`);
    drag?.row.classList.toggle('far', drag.aside && aside >= far);
  };
  const end = () => {
    drag?.row.classList.remove('swiped', 'far');
    drag?.row.style.removeProperty('--swiped');
    drawing.remove();
    drag = undefined;
  };
  const letGo = () => {
    const row = drag?.row.classList.contains('far') ? drag.row : undefined;
    end();
    if (row) onSwiped(row);
  };

  const options = { passive: true, signal };
  list.addEventListener('touchstart', start, options);
  list.addEventListener('touchmove', move, options);
  list.addEventListener('touchend', letGo, options);
  list.addEventListener('touchcancel', end, options);
  if (first) start(first);
}

/** Without React: it does not render rows mid-swipe. */
function draw(icon: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', icon);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'swipe-icon');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return svg;
}

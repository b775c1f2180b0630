import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react';
import { usePointerDrag } from './use-pointer-drag.ts';
import { cutOf, moved, ratioOf, type Size, turned, type View } from './view.ts';

interface Props {
  photo: string;
  view: View;
  /** Undefined until the photo has loaded. */
  size: Size | undefined;
  onChange: (change: (view: View, size: Size) => Partial<View>) => void;
  onSize: (size: Size) => void;
  onProblem: () => void;
}

/** Share of the frame. */
const moveStep = 0.05;
const zoomStep = 1.1;

/** Photo behind a frame, which shows the remaining part. */
export function CropStage({ photo, view, size, onChange, onSize, onProblem }: Props) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const move = (right: number, down: number) => onChange((view, size) => moved(view, { right, down }, size));
  const zoom = (by: number) => onChange((view) => ({ zoom: view.zoom * by }));
  const drag = usePointerDrag(stage, frame, { onMove: ({ right, down }) => move(right, down), onZoom: zoom });
  const keys: Record<string, () => void> = {
    // Arrows move the frame, so the photo moves the other way.
    ArrowLeft: () => move(moveStep, 0),
    ArrowRight: () => move(-moveStep, 0),
    ArrowUp: () => move(0, moveStep),
    ArrowDown: () => move(0, -moveStep),
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    r: () => onChange((view) => turned(view, 'right')),
    R: () => onChange((view) => turned(view, 'left')),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const { turns, left, top, width, height } = cutOf(view, size ?? { width: 3, height: 4 });
  const shape = { '--shape': ratioOf(view, size ?? { width: 3, height: 4 }) } as CSSProperties;
  const place = {
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
    width: `${100 / width}%`,
    height: `${100 / height}%`,
  };
  return (
    <div>
      <div
        className="crop-stage"
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application of its own keys has to be reached by them
        tabIndex={0}
        aria-label={t`The part that stays`}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <div className="crop-frame" ref={frame} style={shape}>
          <div className="crop-photo" style={place}>
            <img
              src={photo}
              alt=""
              draggable={false}
              data-turns={turns}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                onSize({ width: naturalWidth, height: naturalHeight })
              }
              onError={onProblem}
            />
          </div>
        </div>
      </div>
      <p className="crop-hint small soft" id={hint}>
        <Trans>Drag the photo to move it. Keyboard: arrows move, + and - zoom, R rotates.</Trans>
      </p>
    </div>
  );
}

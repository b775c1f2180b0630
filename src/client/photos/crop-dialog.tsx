import './crop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useId, useState } from 'react';
import type { Cut } from '../../shared/cut.ts';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { CropStage } from './crop-stage.tsx';
import { changed, cutOf, leavesAll, maxZoom, type Shape, type Size, turned, type View, wholeView } from './view.ts';

interface Props {
  /** Address of the photo. */
  photo: string;
  /** On rejection the dialog stays open and shows the error. */
  onSave: (cut: Cut) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Crops and turns a photo. */
export function CropDialog({ photo, onSave, onClose, children }: Props) {
  const { t, i18n } = useLingui();
  const [view, setView] = useState<View>(wholeView);
  const [size, setSize] = useState<Size>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = (to: (view: View, size: Size) => Partial<View>) => {
    if (size && !busy) setView((view) => changed(view, to(view, size), size));
  };
  /** Works before the photo has loaded: the view applies later. */
  const choose = (to: (view: View) => Partial<View>) => {
    if (!busy) setView((view) => changed(view, to(view), size));
  };
  const save = async () => {
    if (!size) return;
    const cut = cutOf(view, size);
    if (leavesAll(cut)) return onClose();
    setBusy(true);
    setProblem(undefined);
    try {
      await loading(onSave(cut));
      onClose();
    } catch (error) {
      setProblem(sentenceOf(i18n, error));
      setBusy(false);
    }
  };
  const turn = (by: 'left' | 'right') => () => choose((view) => turned(view, by));
  const shapes: { value: Shape; label: string }[] = [
    { value: 'whole', label: t`Original` },
    { value: 'card', label: '3:4' },
    { value: 'square', label: t`Square` },
  ];
  const percent = percentOf(view.zoom);
  const cut = size && cutOf(view, size);
  const [degrees, left, top] = [view.turns * 90, Math.round((cut?.left ?? 0) * 100), Math.round((cut?.top ?? 0) * 100)];
  return (
    <Modal
      size="l"
      title={<Trans>Crop and rotate</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} aria-disabled={!size} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="crop">
        <CropStage
          {...{ photo, view, size }}
          onChange={change}
          onSize={setSize}
          onProblem={() => setProblem(t`The photo didn’t load.`)}
        />
        <p className="for-readers" role="status">
          {size && t`Rotated by ${degrees}°, zoomed to ${percent}%, ${left}% from the left, ${top}% from the top`}
        </p>
        <div className="crop-side">
          <div className="crop-tools">
            <Button variant="quiet" icon aria-label={t`Rotate left`} onClick={turn('left')}>
              <Icon of={RotateCcw} size={20} />
            </Button>
            <Button variant="quiet" icon aria-label={t`Rotate right`} onClick={turn('right')}>
              <Icon of={RotateCw} size={20} />
            </Button>
            <Zoom value={view.zoom} onChange={(zoom) => choose(() => ({ zoom }))} />
          </div>
          <Choices
            label={t`Shape`}
            name="shape"
            options={shapes}
            value={view.shape}
            onChange={(shape) => choose(() => ({ shape }))}
          />
          <Problem>{problem}</Problem>
          <p className="small soft">
            <Trans>Everything outside the frame is removed for good.</Trans>
          </p>
        </div>
      </div>
      {children}
    </Modal>
  );
}

const percentOf = (zoom: number) => Math.round(zoom * 100);

function Zoom({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const id = useId();
  return (
    <>
      <label className="for-readers" htmlFor={id}>
        <Trans>Zoom</Trans>
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={maxZoom}
        step={0.01}
        value={value}
        aria-valuetext={`${percentOf(value)}%`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </>
  );
}

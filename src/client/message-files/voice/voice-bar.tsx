import './voice.css';
import { useLingui } from '@lingui/react/macro';
import { atom, useAtomValue } from 'jotai';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type Ref, useMemo, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { changeSpeed, pause, play, playingAtom, seek, speedAtom, type Track } from './player.ts';
import { clock } from './times.ts';
import { heightsOf } from './waveform.ts';

interface Props {
  /** Undefined until its file is known. */
  track: Track | undefined;
  /** Seconds. */
  duration: number;
  waveform: string;
  playButton?: Ref<HTMLButtonElement>;
}

/** Plays a recording: its waveform is the slider. */
export function VoiceBar({ track, duration, waveform, playButton }: Props) {
  const { t, i18n } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const id = track?.id;
  const own = useAtomValue(
    useMemo(() => atom((get) => (get(playingAtom)?.id === id ? get(playingAtom) : undefined)), [id]),
  );
  const speed = useAtomValue(speedAtom);
  const isPlaying = own !== undefined && !own.paused;
  const at = own?.at ?? 0;
  const through = duration > 0 ? at / duration : 0;
  const [now, all] = [clock(at), clock(duration)];
  const speedWords = i18n.number(speed);
  const toggle = () => {
    if (isPlaying) pause();
    else if (track && root.current) play(track, root.current);
  };
  return (
    <div className="voice-bar" ref={root} dir="ltr">
      <Button variant="plain" icon ref={playButton} aria-label={isPlaying ? t`Pause` : t`Play`} onClick={toggle}>
        <Icon of={isPlaying ? Pause : Play} />
      </Button>
      <span className="voice-track">
        <Bars waveform={waveform} through={through} />
        <input
          type="range"
          min={0}
          max={duration}
          step={duration / 50}
          value={at}
          aria-label={t`Position`}
          aria-valuetext={t`${now} of ${all}`}
          onChange={({ target }) => track && seek(track, Number(target.value))}
        />
      </span>
      <span className="voice-beside">
        <span className="figures small">{at > 0 ? now : all}</span>
        <Button variant="plain" small aria-label={t`Speed: ${speedWords}×`} onClick={changeSpeed}>
          {speedWords}×
        </Button>
      </span>
    </div>
  );
}

/** `through`: the part that was played, 0 to 1. */
function Bars({ waveform, through }: { waveform: string; through: number }) {
  const heights = heightsOf(waveform);
  const drawing = heights
    .map((height, bar) => `M${bar + 0.5} ${12 - 10 * height - 1}V${12 + 10 * height + 1}`)
    .join('');
  const all = (
    <svg viewBox={`0 0 ${heights.length} 24`} preserveAspectRatio="none" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
  return (
    <>
      {all}
      <span className="voice-played" style={{ clipPath: `inset(0 ${100 - through * 100}% 0 0)` }}>
        {all}
      </span>
    </>
  );
}

import './film.css';
import { useLingui } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Scene } from './lander.tsx';

const scenes = ['alonetonight', 'talk', 'cups', 'walk'] as const;

interface Props {
  transition: 'wipe' | 'fade';
  captions: readonly [ReactNode, ReactNode, ReactNode, ReactNode];
}

/** Four drawings in sequence, each with a sentence; no sound. Static with reduced motion. */
export function Film({ transition, captions }: Props) {
  const { t } = useLingui();
  const [paused, setPaused] = useState(false);
  return (
    <figure className={`film ${transition} lander-picture`} data-paused={paused || undefined}>
      {scenes.map((name) => (
        <Scene key={name} name={name} className="film-scene" />
      ))}
      <figcaption>
        <ol className="film-captions">
          {scenes.map((name, i) => (
            <li key={name}>{captions[i]}</li>
          ))}
        </ol>
      </figcaption>
      <Button
        variant="plain"
        icon
        className="film-pause"
        aria-label={paused ? t`Play` : t`Pause`}
        onClick={() => setPaused(!paused)}
      >
        <Icon of={paused ? Play : Pause} />
      </Button>
    </figure>
  );
}

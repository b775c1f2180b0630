import './transitionsvideolanding.css';
import { Trans } from '@lingui/react/macro';
import { Film } from './film.tsx';
import { Lander } from './lander.tsx';

/** The film as the whole page. */
export default function TransitionsVideo() {
  const film = (
    <Film
      transition="wipe"
      captions={[
        <Trans key="1">An evening like any other.</Trans>,
        <Trans key="2">Then, a message.</Trans>,
        <Trans key="3">You meet where other people are.</Trans>,
        <Trans key="4">And you take your time.</Trans>,
      ]}
    />
  );
  return <Lander name="transitionsvideolanding" picture={film} />;
}

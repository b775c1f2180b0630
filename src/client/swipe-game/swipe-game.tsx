import './swipe-card.css';
import './swipe-game.css';
import { Trans } from '@lingui/react/macro';
import type { Device } from '../../local/device/device.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Hearts } from './hearts.tsx';
import { landAll } from './in-the-air.ts';
import { NoCards } from './no-cards.tsx';
import { Table } from './table.tsx';
import { readDeck, useDeck } from './use-deck.ts';

export async function prepare(device: Device): Promise<void> {
  await landAll(device);
  await readDeck(device);
}

/** A deck of members, to like or to pass (seed.md section 2; decisions.md section 4). Played without network as well. */
export default function SwipeGame() {
  const { deck, dealing, error, retry } = useDeck();
  return (
    <div className="swipe container">
      <header className="swipe-head">
        <h1>
          <Trans>Swipe</Trans>
        </h1>
        {deck && <Hearts left={deck.likesLeft} />}
      </header>
      {deck ? (
        <Table deck={deck}>
          {dealing && deck.cards.length === 0 ? <Dealing /> : <NoCards known error={error} onRetry={retry} />}
        </Table>
      ) : deck === null && !dealing ? (
        <div className="swipe-stack">
          <NoCards known={false} error={error} onRetry={retry} />
        </div>
      ) : (
        <div className="swipe-stack">
          <Dealing />
        </div>
      )}
    </div>
  );
}

const Dealing = () => (
  <div className="swipe-card swipe-dealing" aria-hidden>
    <Skeleton width="100%" height="100%" />
  </div>
);

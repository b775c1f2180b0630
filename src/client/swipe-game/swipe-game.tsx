import './swipe-card.css';
import './swipe-words.css';
import './swipe-game.css';
import { Trans } from '@lingui/react/macro';
import type { Device } from '../../local/device/device.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Hearts } from './hearts.tsx';
import { landAll } from './in-the-air.ts';
import { NoCards } from './no-cards.tsx';
import { SwipeButtons } from './swipe-buttons.tsx';
import { Table } from './table.tsx';
import { readDeck, useDeck } from './use-deck.ts';

export async function prepare(device: Device): Promise<void> {
  await landAll(device);
  await readDeck(device);
}

/** Swipe game: a deck of members to like or pass (SPECIFICATION 6.8). Works without network. */
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
        <FirstDeal />
      )}
    </div>
  );
}

/** In the shape of what comes. */
const FirstDeal = () => (
  <>
    <div className="swipe-table">
      <div className="swipe-stack">
        <Dealing />
      </div>
      <SwipeButtons canUndo={false} top={undefined} canLike={false} onUndo={nothing} onDecide={nothing} />
    </div>
    <div className="swipe-beside" aria-hidden>
      <Skeleton height="14rem" />
      <Skeleton width="40%" height="1.75rem" />
      <Skeleton height="6rem" />
    </div>
  </>
);

const nothing = () => undefined;

const Dealing = () => (
  <div className="swipe-card swipe-dealing" aria-hidden>
    <Skeleton width="100%" height="100%" />
  </div>
);

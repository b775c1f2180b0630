import { Trans } from '@lingui/react/macro';
import type { Text } from './page.ts';
import { Words } from './words.tsx';

/** An item that the app stores on a device. */
export interface StoredItem {
  what: Text;
  /** Name in the browser's list; null without one. */
  names: string | null;
  use: Text;
  lasts: Text;
}

/** A list, since four table columns don't fit on a phone. */
export function StoredItems({ things }: { things: readonly StoredItem[] }) {
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">
        <Trans>What is stored on your device</Trans>
      </h2>
      <ul className="kept-things">
        {things.map(({ what, names, use, lasts }) => (
          <li key={use.id} className="kept-thing">
            <strong>
              <Words of={what} />
            </strong>
            {names !== null && <code>{names}</code>}
            <span>
              <Words of={use} />
            </span>
            <span className="soft small">
              <Words of={lasts} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

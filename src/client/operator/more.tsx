import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';

interface Page<Item> {
  items: Item[];
  more: boolean;
}

interface Props<Item> {
  first: Page<Item>;
  /** Loads the page after the last known item. */
  next: (last: Item) => Promise<Page<Item>>;
  children: (items: Item[]) => ReactNode;
}

/** Paged list. Starts over when the first page changes; rows that stay keep the focus. */
export function Paged<Item>({ first, next, children }: Props<Item>) {
  const { busy, act } = useAction();
  const state = JSON.stringify(first);
  const [read, setRead] = useState({ behind: state, items: first.items, more: first.more });
  const { items, more } = read.behind === state ? read : first;
  const readOn = () =>
    act('more', async () => {
      const last = items.at(-1);
      if (last === undefined) return;
      const page = await next(last);
      setRead({ behind: state, items: [...items, ...page.items], more: page.more });
    });
  return (
    <>
      {children(items)}
      {more && (
        <Button variant="quiet" busy={busy === 'more'} onClick={readOn}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useAction } from '../use-action.ts';

interface Page<Item> {
  items: Item[];
  more: boolean;
}

interface Props<Item> {
  first: Page<Item>;
  /** The page behind the last one that is known. */
  next: (last: Item) => Promise<Page<Item>>;
  children: (items: Item[]) => ReactNode;
}

/** A list that comes in pages. Give it a key that changes with its first page. */
export function Paged<Item>({ first, next, children }: Props<Item>) {
  const { busy, act } = useAction();
  const [{ items, more }, setRead] = useState(first);
  const readOn = () =>
    act('more', async () => {
      const last = items.at(-1);
      if (last === undefined) return;
      const page = await next(last);
      setRead({ items: [...items, ...page.items], more: page.more });
    });
  return (
    <>
      {children(items)}
      {more && (
        <Button look="quiet" busy={busy === 'more'} onClick={readOn}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { api } from '../app/api.ts';
import type { Wanted } from '../session/join.ts';

/** The member of the address, from the page before or the server; only the id if neither knows. Undefined while asking. */
export function useWanted(
  id: string | undefined,
  known: Wanted | undefined,
): ({ id: string } & Partial<Wanted>) | undefined {
  const asks = id !== undefined && known?.id !== id;
  const [found, setFound] = useState<{ id: string } & Partial<Wanted>>();
  useEffect(() => {
    if (!asks) return;
    api.call('GET landing.php', { id }).then(
      ({ profile: { name, main_image, fictional, robot } }) => setFound({ id, name, main_image, fictional, robot }),
      () => setFound({ id }),
    );
  }, [asks, id]);
  return asks ? found : known;
}

import { lazy } from 'react';
import { loadCatalog } from '../i18n/i18n.ts';

type Parts = typeof import('../photos/chat-parts.ts');

/** The photos of a conversation, with their sentences: loaded when one is shown or may be sent. Where they can't be had the rest goes on. */
const load = (): Promise<Parts> =>
  Promise.all([import('../photos/chat-parts.ts'), loadCatalog('account')]).then(
    ([parts]) => parts,
    () => ({ PhotoMessage: () => <></>, AttachPhoto: () => <></> }),
  );

export const PhotoMessage = lazy(async () => ({ default: (await load()).PhotoMessage }));
export const AttachPhoto = lazy(async () => ({ default: (await load()).AttachPhoto }));

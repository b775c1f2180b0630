import { lazy } from 'react';
import { loadCatalog } from '../i18n/i18n.ts';

type Parts = typeof import('../photos/chat-parts.ts');

/** Photo parts with their texts, loaded when a photo is shown or sent. The conversation works without them. */
const load = (): Promise<Parts> =>
  Promise.all([import('../photos/chat-parts.ts'), loadCatalog('account')]).then(
    ([parts]) => parts,
    () => ({ PhotoMessage: () => <></>, AttachPhoto: () => <></> }),
  );

export const PhotoMessage = lazy(async () => ({ default: (await load()).PhotoMessage }));
export const AttachPhoto = lazy(async () => ({ default: (await load()).AttachPhoto }));

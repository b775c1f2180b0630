import { lazy } from 'react';
import { loadCatalog } from '../i18n/i18n.ts';

type Parts = typeof import('./parts.tsx');

const nothing = () => <></>;

/** Parts with their texts, loaded when a file is shown or sent. The conversation works without them. */
const load = (): Promise<Pick<Parts, 'AttachFiles' | 'FileMessage'>> =>
  Promise.all([import('./parts.tsx'), loadCatalog('account')]).then(
    ([parts]) => parts,
    () => ({ AttachFiles: nothing, FileMessage: nothing }),
  );

export const AttachFiles = lazy(async () => ({ default: (await load()).AttachFiles }));
export const FileMessage = lazy(async () => ({ default: (await load()).FileMessage }));

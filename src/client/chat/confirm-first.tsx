import { useLingui } from '@lingui/react';
import { type ComponentType, lazy } from 'react';
import { loadCatalog } from '../i18n/i18n.ts';
import { sentenceFor } from '../i18n/sentences.ts';

/** Explains how to confirm before the first message; shorter if the full version can't load. */
export const ConfirmFirst = lazy<ComponentType>(() =>
  Promise.all([import('../confirm/confirm-first.tsx'), loadCatalog('account')]).then(
    ([{ ConfirmFirst }]) => ({ default: ConfirmFirst }),
    () => ({ default: () => sentenceFor(useLingui().i18n, 'not_confirmed') }),
  ),
);

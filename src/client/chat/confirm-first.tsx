import { useLingui } from '@lingui/react';
import { type ComponentType, lazy } from 'react';
import { loadCatalog } from '../i18n/i18n.ts';
import { sentenceFor } from '../i18n/sentences.ts';

/** What to do before the first message; without a network, in fewer words. */
export const ConfirmFirst = lazy<ComponentType>(() =>
  Promise.all([import('../confirm/confirm-first.tsx'), loadCatalog('account')]).then(
    ([{ ConfirmFirst }]) => ({ default: ConfirmFirst }),
    () => ({ default: () => sentenceFor(useLingui().i18n, 'not_confirmed') }),
  ),
);

import { lazy } from 'react';
import { loadCatalog } from '../../i18n.ts';
import { loading } from '../../loading.ts';

/** With its sentences, which the chat list has no room for. */
export const ReportMember = lazy(() =>
  loading(Promise.all([import('./report-member.tsx'), loadCatalog('meeting')]).then(([code]) => code)),
);

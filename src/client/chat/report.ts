import { lazy } from 'react';
import { loading } from '../app/loading.ts';
import { loadCatalog } from '../i18n/i18n.ts';

/** With its sentences, for which the chat list has no room. */
export const ReportMember = lazy(() =>
  loading(Promise.all([import('../reports/report-member.tsx'), loadCatalog('meeting')]).then(([code]) => code)),
);

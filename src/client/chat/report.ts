import { lazy } from 'react';
import { loading } from '../app/loading.ts';
import { loadCatalog } from '../i18n/i18n.ts';

/** Separate chunk with its texts, too large for the chat list. */
export const ReportMember = lazy(() =>
  loading(Promise.all([import('../reports/report-member.tsx'), loadCatalog('meeting')]).then(([code]) => code)),
);

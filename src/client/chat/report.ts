import { lazy } from 'react';
import { loadCatalog } from '../i18n.ts';
import { loading } from '../loading.ts';

/** With its sentences, for which the chat list has no room. */
export const ReportMember = lazy(() =>
  loading(Promise.all([import('../member/report/report-member.tsx'), loadCatalog('meeting')]).then(([code]) => code)),
);

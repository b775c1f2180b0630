import { type ComponentProps, lazy, Suspense } from 'react';
import { loading } from '../app/loading.ts';
import { loadCatalog } from '../i18n/i18n.ts';

/** Separate chunk with its texts: rarely needed, and large. */
const Code = lazy(() =>
  loading(Promise.all([import('./report-member.tsx'), loadCatalog('meeting')]).then(([code]) => code)),
);

export const ReportMember = (props: ComponentProps<typeof Code>) => (
  <Suspense>
    <Code {...props} />
  </Suspense>
);

import { type ComponentProps, lazy, Suspense } from 'react';
import { loading } from '../loading.ts';

const CropDialog = lazy(() => loading(import('./crop-dialog.tsx')));

/** Loaded when it is asked for. */
export function Crop(props: ComponentProps<typeof CropDialog>) {
  return (
    <Suspense>
      <CropDialog {...props} />
    </Suspense>
  );
}

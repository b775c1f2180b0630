import { useEffect, useState } from 'react';
import { useDevice } from '../../app/atoms.ts';
import { loading } from '../../app/loading.ts';

/** Id of the bundle that replaced one that is no longer sold; null if none did, undefined until known. */
export function useInstead(gone: string | undefined, country: string | undefined): string | null | undefined {
  const device = useDevice();
  const [found, setFound] = useState<{ of: string; id: string | null }>();
  useEffect(() => {
    if (gone === undefined || country === undefined) return;
    let left = false;
    loading(device.api.call('GET credits.php', { country, bundle: gone })).then(
      ({ instead = null }) => !left && setFound({ of: gone, id: instead }),
      () => !left && setFound({ of: gone, id: null }),
    );
    return () => {
      left = true;
    };
  }, [device, gone, country]);
  return found?.of === gone ? found?.id : undefined;
}

import { useEffect, useState } from 'react';
import type { Profile } from '../../shared/calls/members.ts';
import { api } from '../app/api.ts';
import { siteSettings } from '../sites/site.ts';

/**
 * Members with a photo, if this visitor may search (SPECIFICATION 12.3). Undefined until known; empty shows a drawing
 * instead.
 */
export function useFaces(most: number): Profile[] | undefined {
  const [faces, setFaces] = useState<Profile[]>();
  useEffect(() => {
    let wanted = true;
    const show = (found: Profile[]) => wanted && setFaces(found);
    find(most).then(show, () => show([]));
    return () => {
      wanted = false;
    };
  }, [most]);
  return faces;
}

async function find(most: number): Promise<Profile[]> {
  const { logged_out_search } = await siteSettings();
  if (!logged_out_search) return [];
  const { profiles } = await api.call('GET search.php', {});
  return profiles.filter(({ main_image }) => main_image).slice(0, most);
}

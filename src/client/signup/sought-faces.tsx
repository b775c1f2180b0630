import type { ReactNode } from 'react';
import type { User } from '../../shared/calls/accounts-user.ts';
import { Faces } from '../sites/niche/faces.tsx';
import { placesOf } from '../sites/niche/people.ts';
import { useNiche } from '../sites/niche/use-niche.ts';

/** People of the niche, of the gender that the member is looking for. */
export function SoughtFaces({ seeks, children }: Pick<User, 'seeks'> & { children?: ReactNode }) {
  const niche = useNiche();
  return <Faces places={seeks === 'both' ? undefined : placesOf(niche, seeks)}>{children}</Faces>;
}

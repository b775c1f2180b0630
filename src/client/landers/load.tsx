import type { ComponentType } from 'react';
import type { LanderName } from '../../shared/landers.ts';
import { ForVisitors } from './for-visitors.tsx';

/** One chunk per page: visitors see only one. */
const pages = {
  tinderswipe: () => import('./lander-tinderswipe.tsx'),
  alonetonight: () => import('./lander-alonetonight.tsx'),
  collagelanding: () => import('./lander-collagelanding.tsx'),
  gallery: () => import('./lander-gallery.tsx'),
  iconslanding: () => import('./lander-iconslanding.tsx'),
  maplanding: () => import('./lander-maplanding.tsx'),
  socialnetwork: () => import('./lander-socialnetwork.tsx'),
  transitionsvideolanding: () => import('./lander-transitionsvideolanding.tsx'),
  video: () => import('./lander-video.tsx'),
  member: () => import('./lander-member.tsx'),
} satisfies Record<LanderName | 'member', () => Promise<{ default: ComponentType }>>;

export async function load(name: LanderName | 'member'): Promise<{ default: ComponentType }> {
  const { default: Page } = await pages[name]();
  return {
    default: () => (
      <ForVisitors>
        <Page />
      </ForVisitors>
    ),
  };
}

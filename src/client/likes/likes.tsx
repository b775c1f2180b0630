import './likes.css';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { type LikeType, likeTypes } from '../../local/likes/likes.ts';
import { path } from '../../shared/paths.ts';
import { gridPage } from '../member-card/grid.tsx';
import { GridSkeleton } from '../member-card/grid-skeleton.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { readLikes } from './cached-likes.ts';
import { LikeGrid } from './like-grid.tsx';
import { LikeTabs } from './like-tabs.tsx';
import { NoLikes } from './no-likes.tsx';
import { type LikesRoute, likesRouteAt } from './scroll-position.ts';
import { useSideSwipe } from './side-swipe.ts';
import { useLikings } from './use-likings.ts';

/** Loads more cards than any window shows; the list loads the rest. */
export const prepare = async (device: Device): Promise<unknown> => {
  const place = likesRouteAt(location.pathname);
  return place && readLikes(device, place, 2 * gridPage);
};

/** One screen for /likes, /likes/:type and /likes/m/:id, so the tabs stay mounted. */
export default function Likes() {
  const place = likesRouteAt(useLocation().pathname);
  return place ? <LikesAt {...place} /> : <NotFound />;
}

function LikesAt(place: LikesRoute) {
  const navigate = useNavigate();
  const { list, more } = useLikings(place);
  const selected = place.type ?? list?.type ?? 'received';
  const tabs = useRef<HTMLDivElement>(null);
  // Replaces the history entry, so that one "back" leaves the likes.
  const select = (type: LikeType) => void navigate(path('likes-type', { type }), { replace: true });
  const swipe = useSideSwipe((steps) => {
    const type = likeTypes[likeTypes.indexOf(selected) + steps];
    if (type) select(type);
  });
  const hasLikings = list !== undefined && list.likings.length > 0;
  return (
    <div className="likes container">
      <h1>
        <Trans>Likes</Trans>
      </h1>
      <LikeTabs ref={tabs} selected={selected} counts={list?.known ? list.counts : undefined} onSelect={select} />
      <div
        key={list?.type}
        role="tabpanel"
        id="likes-panel"
        aria-labelledby={`likes-${list?.type ?? selected}`}
        className="likes-panel"
        {...swipe}
      >
        {hasLikings && (
          <LikeGrid
            list={list}
            at={place.at}
            onMore={more}
            onEmptied={() => tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()}
          />
        )}
        {list && !hasLikings && <NoLikes list={list} />}
        {!list && <GridSkeleton />}
      </div>
    </div>
  );
}

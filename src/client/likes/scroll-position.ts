import { matchPath } from 'react-router';
import { type LikeType, likeTypes } from '../../local/likes/likes.ts';
import { patterns } from '../../shared/paths.ts';

/** Address of the likes: a tab, or the tab that contains a member. */
export interface LikesRoute {
  type: LikeType | undefined;
  at: string | undefined;
}

/** Undefined for an invalid value: /likes/nonsense. */
export function likesRouteAt(pathname: string): LikesRoute | undefined {
  if (matchPath(patterns.likes, pathname)) return { type: 'received', at: undefined };
  const wanted = matchPath(patterns['likes-type'], pathname)?.params.type;
  const type = likeTypes.find((each) => each === wanted);
  if (type) return { type, at: undefined };
  const at = matchPath(patterns['likes-m-id'], pathname)?.params.id?.toLowerCase();
  return at !== undefined && uuid.test(at) ? { type: undefined, at } : undefined;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

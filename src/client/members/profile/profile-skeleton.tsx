import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder of a loading profile. */
export function ProfileSkeleton() {
  return (
    <div className="profile profile-skeleton" aria-busy>
      <Skeleton />
    </div>
  );
}

import { Skeleton } from '../../ui/skeleton.tsx';

/** The place of a profile that is being read. */
export function ProfileSkeleton() {
  return (
    <div className="profile profile-skeleton" aria-busy>
      <Skeleton />
    </div>
  );
}

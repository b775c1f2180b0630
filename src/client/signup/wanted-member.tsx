import { ProfileMark } from '../member-card/profile-mark.tsx';
import type { Wanted } from '../session/join.ts';

/** Wanted member, shown throughout the signup. */
export function WantedMember({ member }: { member: Partial<Wanted> }) {
  const { name, main_image, fictional = false, robot = false } = member;
  if (!name) return null;
  return (
    <div className="wanted">
      {main_image && <img src={main_image.match} alt="" />}
      <bdi>{name}</bdi>
      <ProfileMark profile={{ fictional, robot }} />
    </div>
  );
}

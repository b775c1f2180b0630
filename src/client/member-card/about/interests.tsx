import { Trans } from '@lingui/react/macro';
import type { Profile } from '../../../shared/calls/members.ts';
import { InterestList } from '../interest-list.tsx';
import { useSharedInterests } from '../interests.ts';

/** Interests of a member, without those that are shared (shared.tsx). */
export function Interests({ profile }: { profile: Profile }) {
  const shared = useSharedInterests(profile);
  const others = profile.interests.filter((id) => !shared.includes(id));
  if (others.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Interests</Trans>
      </h2>
      <InterestList interests={others} />
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Profile } from '../../../shared/calls/members.ts';
import { InterestList } from '../../member-card/interest-list.tsx';
import { useSharedInterests } from '../../member-card/interests.ts';

/** Interests of a member; shared ones first, highlighted. */
export function Interests({ profile }: { profile: Profile }) {
  const shared = useSharedInterests(profile);
  const others = profile.interests.filter((id) => !shared.includes(id));
  if (profile.interests.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Interests</Trans>
      </h2>
      <InterestList interests={[...shared, ...others]} shared={shared} />
    </section>
  );
}

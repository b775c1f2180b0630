import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Settings from 'lucide-react/icons/settings';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { User } from '../../shared/calls/accounts-user.ts';
import { path } from '../../shared/paths.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { useRegion } from '../member-card/place.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { smoothly } from '../ui/smoothly.ts';
import { OwnName } from './own-name.tsx';
import { useSteps } from './steps.ts';
import { useOwnAlbum } from './use-own-album.ts';

/** An empty line of the same height. */
const noNumber = '\u00a0';

interface Props {
  user: User;
  previews: boolean;
  onPreview: () => void;
}

/** The member's photos as a fan, name and place, how complete the profile is, and the next step to make it better. */
export function Head({ user: { profile }, previews, onPreview }: Props) {
  const { t } = useLingui();
  const { share, next } = useSteps(profile);
  const place = useRegion()(profile);
  return (
    <header className="own-head">
      <Fan profile={profile} />
      <div className="own-head-words">
        <OwnName profile={profile} />
        {place && (
          <p className="own-where small">
            <Icon of={MapPin} size={16} />
            {place}
          </p>
        )}
        <Share of={share} />
      </div>
      <Link className="button plain icon" to={path('settings')} aria-label={t`Settings`}>
        <Icon of={Settings} />
      </Link>
      <div className="own-head-actions">
        {next && !previews && <Button onClick={() => goToPart(next.part)}>{next.words}</Button>}
        <Button aria-pressed={previews} onClick={onPreview}>
          <Icon of={previews ? Pencil : Eye} size={20} />
          {previews ? <Trans>Edit my profile</Trans> : <Trans>As others see you</Trans>}
        </Button>
      </div>
    </header>
  );
}

/** Unknown, it only takes its room. */
function Share({ of }: { of: number | undefined }) {
  const { i18n } = useLingui();
  if (of === undefined)
    return (
      <p className="own-share small" style={{ visibility: 'hidden' }}>
        {noNumber}
      </p>
    );
  const percent = i18n.number(of, { style: 'percent', maximumFractionDigits: 0 });
  const words = <Trans>{percent} complete</Trans>;
  return of === 1 ? (
    <p className="own-where small figures">
      <Icon of={CircleCheck} size={16} />
      {words}
    </p>
  ) : (
    <p className="own-share small figures" style={{ '--share': of } as CSSProperties}>
      {words}
    </p>
  );
}

/** The main photo in front of two others. Uses the album, so that addresses match those of the tiles below. */
function Fan({ profile }: { profile: User['profile'] }) {
  const album = useOwnAlbum()?.filter(({ status }) => status === 'active') ?? [];
  const [main = mainPhotoOf(profile), ...others] = album;
  return (
    <div className="own-fan" aria-hidden>
      {[main, ...others.slice(0, 2)].map((image, i) => (
        <Photo key={image?.match ?? i} profile={profile} image={image} sizes="120px" eager />
      ))}
    </div>
  );
}

/** Opens a part for editing; the album, for choosing photos; the verification, its dialog. */
function goToPart(part: string): void {
  const section = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  section?.scrollIntoView({ block: 'start', behavior: smoothly() });
  section
    ?.querySelector<HTMLElement>(
      '.own-edit, .own-slot > button, .own-add > button, .own-free > button, :scope > button',
    )
    ?.click();
}

import './popups.css';
import { Trans } from '@lingui/react/macro';
import type { Profile } from '../../shared/calls/members.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Who } from './who.tsx';

interface Props {
  profile: Profile;
  onView: (profile: string) => void;
  onClose: () => void;
}

/** Popup requested by the address. */
export function LikeModal({ profile, onView, onClose }: Props) {
  const { name } = profile;
  return (
    <Modal
      title={<Trans>{name} likes you</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onView(profile.id)}>
            <Trans>View profile</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <div className="popup-photo like-modal">
        <Photo profile={profile} image={mainPhotoOf(profile)} eager />
        <Who profile={profile} />
      </div>
    </Modal>
  );
}

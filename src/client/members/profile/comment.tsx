import { useLingui } from '@lingui/react/macro';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import { lazy, Suspense, useState } from 'react';
import type { Profile } from '../../../shared/calls/members.ts';
import { loading } from '../../app/loading.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const CommentDialog = lazy(() => loading(import('./comment-dialog.tsx')));

interface Props {
  profile: Profile;
  /** Subject of the comment, in words. */
  about: string;
  liked: boolean;
}

/** A like with a first message about a part of the profile. */
export function Comment(props: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        icon
        className="profile-comment on-photo"
        aria-haspopup="dialog"
        aria-label={t`Comment`}
        onClick={() => setOpen(true)}
      >
        <Icon of={MessageCircleHeart} />
      </Button>
      {open && (
        <Suspense>
          <CommentDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

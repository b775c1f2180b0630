import { Trans, useLingui } from '@lingui/react/macro';
import { like } from '../../../local/likes/likes.ts';
import type { Profile } from '../../../shared/calls/members.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { FirstMessage } from '../../member-card/first-message/first-message.tsx';
import { Modal } from '../../ui/modal.tsx';

interface Props {
  profile: Profile;
  about: string;
  liked: boolean;
  onClose: () => void;
}

/** Characters of a quote: enough to know it again. */
const longestQuote = 80;

/** Unsent comments of this tab, by member, profile and quote. */
const drafts = new Map<string, string>();

/** A like, and a comment that becomes a message. */
export default function CommentDialog({ profile, about, liked, onClose }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const quote = shortened(about);
  const key = `${device.member} ${profile.id} ${quote}`;
  return (
    <Modal title={<Trans>Say something about it</Trans>} onClose={onClose}>
      <blockquote className="comment-quote" dir="auto" lang="">
        {quote}
      </blockquote>
      <FirstMessage
        profile={profile}
        wrap={(comment) => t`About “${quote}”: ${comment}`}
        begun={drafts.get(key)}
        onText={(text) => drafts.set(key, text)}
        submit={liked ? <Trans>Send message</Trans> : <Trans>Send like and message</Trans>}
        onSent={() => {
          drafts.delete(key);
          if (!liked) inBackground(like(device, profile.id));
          onClose();
        }}
      />
    </Modal>
  );
}

function shortened(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= longestQuote) return characters.join('');
  return `${characters.slice(0, longestQuote).join('').trimEnd()}…`;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { type ChatItem, listChats } from '../../local/chat/chat.ts';
import { findChats } from '../../local/chat/find-chats.ts';
import { wordsOf } from '../../local/chat/words.ts';
import type { Device } from '../../local/device/device.ts';
import type { Shared } from '../../local/share/shared.ts';
import { MemberAvatar } from '../member-card/avatar.tsx';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { Modal } from '../ui/modal.tsx';

/** Maximum conversations listed; others are found by name. */
const maxListed = 50;

interface Props {
  device: Device;
  shared: Shared;
  onChoose: (conversation: string) => void;
  onClose: () => void;
}

/** Conversations of this device, newest first; works offline. */
export function ChooseChat({ device, shared, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const chats = useLiveQuery(() => listChats(device.db), [device]);
  const found = findChats((chats ?? []).filter(isKnown), wordsOf(words))
    .slice(0, maxListed)
    .filter(isKnown);
  return (
    <Modal
      title={'photo' in shared ? <Trans>Send this photo to…</Trans> : <Trans>Send this to…</Trans>}
      onClose={onClose}
    >
      {'photo' in shared ? <PhotoPreview photo={shared.photo} /> : <TextPreview text={shared.text} />}
      {chats && chats.length > 8 && (
        <input
          type="search"
          className="share-search"
          value={words}
          placeholder={t`Search chats`}
          aria-label={t`Search chats`}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <ul className="share-chats">
        {found.map(({ chat, profile }) => (
          <li key={chat.id}>
            <button type="button" className="plain" onClick={() => onChoose(chat.id)}>
              <MemberAvatar profile={profile} size={40} />
              <span>
                <bdi>{profile.name}</bdi> <ProfileMark profile={profile} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="soft" role="status">
        {chats &&
          found.length === 0 &&
          (words ? <Trans>No chats found</Trans> : <Trans>You don’t have any chats yet.</Trans>)}
      </p>
    </Modal>
  );
}

type Known = ChatItem & Required<Pick<ChatItem, 'profile'>> & { profile: NonNullable<ChatItem['profile']> };
const isKnown = (item: ChatItem): item is Known => item.profile !== undefined;

function TextPreview({ text }: { text: string }) {
  return (
    <>
      <p className="share-text">
        <span lang="" dir="auto">
          {text}
        </span>
      </p>
      <p className="soft">
        <Trans>You can still change it there. Nothing is sent until you send it.</Trans>
      </p>
    </>
  );
}

function PhotoPreview({ photo }: { photo: Blob }) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <div className="share-preview">
      {address !== undefined && <img src={address} alt={t`What you’re about to send`} />}
    </div>
  );
}

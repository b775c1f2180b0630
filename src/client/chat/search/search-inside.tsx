import { Trans, useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ChatRow } from '../../../local/storage/db.ts';
import type { Profile } from '../../../shared/calls/members.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { focusFound } from '../searched.ts';
import { Found } from './found.tsx';

interface Props {
  chat: ChatRow;
  profile: Profile | undefined;
  name: string;
  onClose: () => void;
}

/** Searches within one conversation. */
export function SearchInside({ chat, profile, name, onClose }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const typed = useDeferredValue(words.trim());
  const items = useMemo(() => [{ chat, profile, draft: '' }], [chat, profile]);
  return (
    <Modal title={<Trans>Search your chat with {name}</Trans>} onClose={onClose}>
      <div className="search-inside">
        <search className="chat-search">
          <Icon of={Search} size={20} />
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
            autoFocus
            value={words}
            placeholder={t`Search messages`}
            aria-label={t`Search messages`}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && focusFound(event.currentTarget)) event.preventDefault();
            }}
          />
        </search>
        {typed ? (
          <Found typed={typed} items={items} conversation={chat.id} onOpen={onClose} />
        ) : (
          <p className="chat-none">
            <Trans>Searches the messages on this device, even offline.</Trans>
          </p>
        )}
      </div>
    </Modal>
  );
}

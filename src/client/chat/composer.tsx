import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { sayTyping, sendMessage } from '../../local/chat/actions.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { fileTypes } from '../../shared/message-kinds.ts';
import { useDevice, userAtom } from '../app/atoms.ts';
import { askForPersistence } from '../app/persistent-storage.ts';
import { MessageCost } from '../costs/message-cost.tsx';
import { AttachFiles } from '../message-files/message-files.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { BuyIfShort } from './buy-link.tsx';
import { CharactersLeft } from './characters-left.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { useDraft } from './draft.ts';
import { fitHeight } from './fit-height.ts';
import { GiftButton } from './gifts/gifts.tsx';
import { useMedia } from './media.ts';

interface Props {
  conversation: string;
  profile: string;
  /** The receiver, if this device knows more than their id. */
  to: Profile | undefined;
  name: string;
  draft: string;
  /** Maximum length of a message; unknown until the site's settings were loaded once. */
  limit: number | undefined;
  onSent: () => void;
}

/** Never disabled: messages without network, credits or permission wait on this device. */
export function Composer({ conversation, profile, to, name, draft, limit, onSent }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, clear, pause } = useDraft(conversation, draft, field);
  const [unsaved, setUnsaved] = useState(false);
  const sending = useRef(false);
  const notes = useId();
  const unconfirmed = useAtomValue(userAtom)?.status === 'not_confirmed';
  const keyboard = useMedia('(hover: hover) and (pointer: fine)');
  // Code points, as the server counts: most emoji count as one.
  const length = Array.from(text.trim()).length;
  const tooLong = limit !== undefined && length > limit;

  useEffect(() => {
    if (!keyboard || !field.current) return;
    field.current.focus({ preventScroll: true });
    // Place the cursor behind a draft.
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [keyboard]);
  useEffect(() => fitHeight(field.current));

  const send = async () => {
    field.current?.focus();
    if (sending.current || tooLong || !text.trim()) return;
    sending.current = true;
    pause();
    try {
      await sendMessage(device, { profile, text: text.trim() });
      clear(text);
      setUnsaved(false);
      askForPersistence();
      onSent();
    } catch {
      setUnsaved(true);
    } finally {
      sending.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!keyboard || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="composer-box">
        <Suspense fallback={<span style={{ width: `calc(${fileTypes.length} * var(--touch))` }} />}>
          <AttachFiles profile={profile} to={to} onSent={onSent} />
        </Suspense>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          placeholder={t`Message`}
          aria-label={t`Message to ${name}`}
          aria-describedby={notes}
          aria-invalid={tooLong || undefined}
          enterKeyHint={keyboard ? 'send' : 'enter'}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            write(target.value);
            if (target.value.trim()) sayTyping(device, profile);
          }}
        />
        {!to?.fictional && <GiftButton profile={profile} name={name} onSent={onSent} />}
        {/* Keeps the focus in the field, and a phone's keyboard open. */}
        <Button type="submit" icon aria-label={t`Send`} onMouseDown={(event) => event.preventDefault()}>
          <Icon of={SendHorizontal} />
        </Button>
      </div>
      <div className="composer-notes" id={notes}>
        {unsaved ? (
          <span className="composer-error" role="alert">
            <Trans>
              We couldn’t save your message on this device. Your text is still here: free up some space and send it
              again.
            </Trans>
          </span>
        ) : unconfirmed ? (
          <Suspense>
            <ConfirmFirst />
          </Suspense>
        ) : (
          <MessageCost to={to} />
        )}
        {!to?.fictional && !unconfirmed && <BuyIfShort />}
        {limit !== undefined && <CharactersLeft length={length} limit={limit} />}
      </div>
    </form>
  );
}

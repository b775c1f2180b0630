import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import ImagePlus from 'lucide-react/icons/image-plus';
import Plus from 'lucide-react/icons/plus';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { sayTyping, sendMessage } from '../../local/chat/actions.ts';
import { replyOf } from '../../local/chat/reply.ts';
import { saveReply } from '../../local/chat/save-draft.ts';
import { isBlank } from '../../shared/blank.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice, userAtom } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { askForPersistence } from '../app/persistent-storage.ts';
import { BuyIfShort } from '../costs/buy-link.tsx';
import { MessageCost, noteCost } from '../costs/message-cost.tsx';
import { CharactersLeft } from '../forms/characters-left.tsx';
import { AttachFiles } from '../message-files/message-files.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHasKeyboard } from '../ui/use-media.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import { useDraft } from './draft.ts';
import { fitHeight } from './fit-height.ts';
import { GiftButton } from './gifts/gifts.tsx';
import { Quoted } from './message/quote.tsx';

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
  const { text, write, take, sent, putBack } = useDraft(conversation, draft, field);
  const answered = useLiveQuery(() => replyOf(device.db, conversation), [device, conversation])?.reply_to;
  const [unsaved, setUnsaved] = useState(false);
  /** Photo, voice message and gift beside a text that is being written, on a phone. */
  const [more, setMore] = useState(false);
  /** One after the other, in the order of the presses. */
  const storing = useRef<Promise<unknown>>(Promise.resolve());
  const notes = useId();
  const unconfirmed = useAtomValue(userAtom)?.status === 'not_confirmed';
  const keyboard = useHasKeyboard();
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
    if (tooLong || isBlank(text)) return;
    // At once: the next key press belongs to the next message.
    const taken = take();
    const stored = storing.current.then(() => sendMessage(device, { profile, text: taken.trim() }));
    storing.current = stored.catch(() => undefined);
    try {
      await stored;
    } catch {
      putBack(taken);
      setUnsaved(true);
      return;
    }
    sent();
    setUnsaved(false);
    noteCost();
    askForPersistence();
    onSent();
  };
  const cancelReply = () => {
    field.current?.focus({ preventScroll: true });
    inBackground(saveReply(device, conversation, undefined));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && answered !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      return cancelReply();
    }
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
      {answered !== undefined && (
        <div className="composer-reply">
          <span className="for-readers">
            <Trans>In reply to</Trans>{' '}
          </span>
          <Quoted conversation={conversation} id={answered} name={name} />
          <Button variant="plain" icon aria-label={t`Cancel reply`} onClick={cancelReply}>
            <Icon of={X} />
          </Button>
        </div>
      )}
      <div className={text && !more ? 'composer-box written' : 'composer-box'}>
        <Button
          variant="plain"
          icon
          className="composer-more"
          aria-label={t`Photo, voice message or gift`}
          onClick={() => setMore(true)}
        >
          <Icon of={Plus} />
        </Button>
        <Suspense fallback={<AttachFallback />}>
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
            setMore(false);
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
          <MessageCost to={to} brief />
        )}
        <BuyIfShort to={to} />
        {limit !== undefined && <CharactersLeft length={length} limit={limit} />}
      </div>
    </form>
  );
}

/** Stands where the buttons of files come, so that nothing moves. */
function AttachFallback() {
  return (
    <>
      <span className="composer-fallback" aria-hidden>
        <Icon of={ImagePlus} />
      </span>
      <span className="composer-fallback" />
    </>
  );
}

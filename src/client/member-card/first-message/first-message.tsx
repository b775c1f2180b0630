import './first-message.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sendMessage } from '../../../local/chat/actions.ts';
import { draftOf } from '../../../local/chat/chat.ts';
import { saveDraft } from '../../../local/chat/save-draft.ts';
import type { Device } from '../../../local/device/device.ts';
import { isBlank } from '../../../shared/blank.ts';
import type { Profile } from '../../../shared/calls/members.ts';
import { conversationId } from '../../../shared/ids.ts';
import { path } from '../../../shared/paths.ts';
import { useDevice } from '../../app/atoms.ts';
import { BuyIfShort } from '../../costs/buy-link.tsx';
import { MessageCost } from '../../costs/message-cost.tsx';
import { CharactersLeft } from '../../forms/characters-left.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { settingsAtom } from '../../sites/site.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

interface Props {
  profile: Profile;
  /** The message that carries the text; without it, the text itself. */
  wrap?: (text: string) => string;
  /** Texts to begin with; one that is pressed goes into the field. */
  openers?: readonly string[] | undefined;
  /** Initial text: an unsent draft. */
  begun?: string | undefined;
  onText?: (text: string) => void;
  submit: ReactNode;
  onSent: () => void;
}

/** Sends a message as the composer of a chat does, from elsewhere; its price is shown before. */
export function FirstMessage({
  profile,
  wrap = (text) => text,
  openers = [],
  begun = '',
  onText,
  submit,
  onSent,
}: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  /** A second tap may come before the dialog is gone. */
  const isSending = useRef(false);
  const [text, setText] = useState(begun);
  const [fault, setFault] = useState<'empty' | 'unsaved'>();
  const longest = useAtomValue(settingsAtom)?.message_length ?? 1000;
  const { id, name } = profile;
  const words = text.trim();
  const limit = longest - lengthOf(wrap(''));

  /** False: nothing was stored, and the field says why. */
  const send = async (): Promise<boolean> => {
    if (isSending.current) return false;
    if (isBlank(words) || lengthOf(words) > limit) {
      if (isBlank(words)) setFault('empty');
      field.current?.focus();
      return false;
    }
    isSending.current = true;
    try {
      await sendBesideDraft(device, id, wrap(words));
    } catch {
      isSending.current = false;
      setFault('unsaved');
      return false;
    }
    onSent();
    return true;
  };
  const sendAndSay = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send())) return;
    toast(
      <span>
        <Trans>Your message to {name} is in the chat.</Trans>{' '}
        <Link to={path('members-id-chat', { id })}>
          <Trans>Open the chat</Trans>
        </Link>
      </span>,
    );
  };
  const write = (next: string) => {
    setFault(undefined);
    setText(next);
    onText?.(next);
  };
  const take = (opener: string) => write(words === '' || openers.includes(words) ? opener : `${words} ${opener}`);
  return (
    <form className="first-message" onSubmit={(event) => void sendAndSay(event)}>
      {openers.length > 0 && (
        <ul className="first-openers">
          {openers.map((opener) => (
            <li key={opener}>
              <button type="button" aria-pressed={opener === text} onClick={() => take(opener)}>
                {opener}
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        ref={field}
        placeholder={t`Message`}
        label={t`Message to ${name}`}
        rows={2}
        dir="auto"
        value={text}
        error={
          (fault === 'empty' && t`Required`) ||
          (fault === 'unsaved' &&
            t`We couldn’t save your message on this device. Your text is still here: free up some space and send it again.`)
        }
        onChange={({ target }) => write(target.value)}
      />
      <p className="first-cost">
        <MessageCost to={profile} />
        <CharactersLeft length={lengthOf(words)} limit={limit} />
      </p>
      <BuyIfShort to={profile} send={!isBlank(words) && send} />
      <Button type="submit" wide>
        {submit}
      </Button>
    </form>
  );
}

const lengthOf = (text: string): number => Array.from(text).length;

/** Sending clears the conversation's draft, and this text was not it. */
async function sendBesideDraft(device: Device, profile: string, text: string): Promise<void> {
  const conversation = conversationId(device.member, profile);
  const draft = await draftOf(device.db, conversation);
  await sendMessage(device, { profile, text });
  if (draft !== '') await saveDraft(device, conversation, draft);
}

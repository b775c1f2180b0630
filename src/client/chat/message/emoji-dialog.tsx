import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { isEmoji } from '../../../shared/emoji.ts';
import { Modal } from '../../ui/modal.tsx';

interface Props {
  onChosen: (emoji: string) => void;
  onClose: () => void;
}

/** Character that some keyboards leave out after an emoji that is a text symbol, too. */
const inColour = '\ufe0f';

/** Any emoji, from the member's keyboard: sent as soon as it is one. */
export function EmojiDialog({ onChosen, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const hint = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const choose = (text: string) => {
    setTyped(text);
    const emoji = [text.trim(), `${text.trim()}${inColour}`].find(isEmoji);
    if (emoji) onChosen(emoji);
  };
  return (
    <Modal size="s" title={<Trans>Other emoji</Trans>} onClose={onClose}>
      <p id={hint}>
        <Trans>Pick one emoji from your keyboard.</Trans>
      </p>
      <input
        ref={field}
        value={typed}
        autoComplete="off"
        aria-label={t`Other emoji`}
        aria-describedby={hint}
        aria-invalid={typed !== '' || undefined}
        onChange={({ target }) => choose(target.value)}
      />
    </Modal>
  );
}

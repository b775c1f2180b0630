import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sendGift } from '../../../local/chat/gifts.ts';
import { useDevice } from '../../app/atoms.ts';
import { askForPersistence } from '../../app/persistent-storage.ts';
import { BuyIfShort } from '../../costs/buy-link.tsx';
import { MessageCost } from '../../costs/message-cost.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { GiftArt } from './gift-art.tsx';
import { giftName } from './names.ts';
import { useGifts } from './use-gifts.ts';

interface Props {
  profile: string;
  name: string;
  onClose: () => void;
  onSent: () => void;
}

/** All gifts, with the cost of the selected one and the credits left. */
export function GiftPicker({ profile, name, onClose, onSent }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const gifts = useGifts();
  const grid = useRef<HTMLDivElement>(null);
  const [wanted, choose] = useState<string>();
  const [unsaved, setUnsaved] = useState(false);
  const sending = useRef(false);
  const found = gifts.findIndex(({ id }) => id === wanted);
  const index = Math.max(0, found);
  const chosen = gifts[index];
  const ready = chosen !== undefined;

  useEffect(() => {
    if (ready) grid.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [ready]);

  const send = async () => {
    if (sending.current || !chosen) return;
    sending.current = true;
    try {
      await sendGift(device, { profile, gift: chosen.id });
      askForPersistence();
      onSent();
      onClose();
    } catch {
      setUnsaved(true);
    } finally {
      sending.current = false;
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React would bubble it to the composer, which would send the draft.
    event.stopPropagation();
    void send();
  };
  return (
    <Modal title={<Trans>A gift for {name}</Trans>} onClose={onClose}>
      <form className="gift-picker" onSubmit={onSubmit}>
        <div
          ref={grid}
          className="gift-grid"
          role="radiogroup"
          aria-label={t`Gifts`}
          onKeyDown={(event) => moveByRow(event, index)}
        >
          {gifts.map(({ id }) => (
            <label key={id} className="gift-choice">
              <input type="radio" name="gift" value={id} checked={id === chosen?.id} onChange={() => choose(id)} />
              <GiftArt id={id} />
              <span>{i18n._(giftName(id))}</span>
            </label>
          ))}
        </div>
        <div className="gift-send">
          {unsaved && (
            <p className="composer-error" role="alert">
              <Trans>We couldn’t save your gift on this device. Free up some space and send it again.</Trans>
            </p>
          )}
          <p role="status">{chosen && <MessageCost of="gift_credits" />}</p>
          {chosen && <BuyIfShort of="gift_credits" />}
          <Button type="submit">
            <Trans>Send</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Radio buttons handle left and right; up and down move by visible rows. */
function moveByRow(event: KeyboardEvent<HTMLElement>, from: number): void {
  const rows = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (rows === undefined) return;
  event.preventDefault();
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
  const to = event.currentTarget.querySelectorAll('input')[from + rows * columns];
  to?.focus();
  to?.click();
}

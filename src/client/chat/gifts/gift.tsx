import { Trans, useLingui } from '@lingui/react/macro';
import { GiftArt } from './gift-art.tsx';
import { giftName } from './names.ts';

interface Props {
  id: string;
  /** In the window it is drawn; in the list it is a line. */
  drawn?: boolean;
}

export default function Gift({ id, drawn = false }: Props) {
  const { i18n } = useLingui();
  const name = i18n._(giftName(id));
  if (!drawn) return <>🎁 {name}</>;
  return (
    <span className="gift">
      <GiftArt id={id} />
      <span className="for-readers">
        <Trans>Gift</Trans>:{' '}
      </span>
      <span className="bubble-text">{name}</span>
    </span>
  );
}

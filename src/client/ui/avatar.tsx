import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { imageTriesAtom } from './image-tries.ts';
import { hueOf, initialsOf } from './initials.ts';

interface Props {
  /** Determines the tint behind the initials, the same everywhere. */
  id: string;
  name: string;
  src?: string | undefined;
  size?: number;
  /** `online`: a filled dot, else a soft one; `text` is for screen readers. */
  presence?: { online: boolean; text: string } | undefined;
}

/** Decorative: the name is beside it. */
export function Avatar({ id, name, src, size = 40, presence }: Props) {
  const attempt = useAtomValue(imageTriesAtom) + (src ?? '');
  const [failed, setFailed] = useState<string>();
  const style = { '--size': `${size / 16}rem`, '--hue': hueOf(id) } as React.CSSProperties;
  return (
    <span className="avatar" style={style}>
      {src && attempt !== failed ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(attempt)} />
      ) : (
        <span aria-hidden>{initialsOf(name)}</span>
      )}
      {presence && (
        <span className={presence.online ? 'avatar-dot online' : 'avatar-dot'}>
          <span className="for-readers">{presence.text}</span>
        </span>
      )}
    </span>
  );
}

import './message.css';
import { type MouseEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { LinkDialog } from './link-dialog.tsx';
import { type Part, partsOf } from './links.ts';

/** Text with links as written; nothing is fetched from them, and they open only after a warning. */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => withOffsets(partsOf(text)), [text]);
  const [asked, setAsked] = useState<URL>();
  return (
    <>
      {parts.map(({ place, text: said, url }) =>
        url ? <Link key={place} text={said} url={url} onPress={() => setAsked(url)} /> : said,
      )}
      {asked && createPortal(<LinkDialog url={asked} onClose={() => setAsked(undefined)} />, document.body)}
    </>
  );
}

/** Adds each part's offset. */
function withOffsets(parts: readonly Part[]): (Part & { place: number })[] {
  let place = 0;
  return parts.map((part) => {
    const here = { ...part, place };
    place += part.text.length;
    return here;
  });
}

function Link({ text, url, onPress }: { text: string; url: URL; onPress: () => void }) {
  // A middle click or a modifier key would open a tab without the warning.
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    if (event.button !== 2) onPress();
  };
  return (
    <bdi>
      <a
        className="bubble-link"
        href={url.href}
        rel="noopener noreferrer nofollow"
        draggable={false}
        onClick={ask}
        onAuxClick={ask}
      >
        {text}
      </a>
    </bdi>
  );
}

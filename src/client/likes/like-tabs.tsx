import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { type LikeType, likeTypes } from '../../local/likes/likes.ts';
import { path } from '../../shared/paths.ts';

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  selected: LikeType;
  /** Undefined while loading. */
  counts: Record<LikeType, number> | undefined;
  onSelect: (type: LikeType) => void;
}

/** Each tab has an address; arrows move between them. */
export function LikeTabs({ ref, selected, counts, onSelect }: Props) {
  const { t, i18n } = useLingui();
  useLayoutEffect(() => {
    // If long labels overflow, scrolls the selected tab into view.
    const tab = ref.current?.querySelector<HTMLElement>(`#likes-${selected}`);
    if (tab) ref.current?.scrollTo({ left: tab.offsetLeft - (ref.current.clientWidth - tab.offsetWidth) / 2 });
  }, [ref, selected]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // From the focused tab: the next press may precede the render of this one.
    const at = likeTypes.findIndex((type) => document.activeElement?.id === `likes-${type}`);
    const to = tabFor(event.key, at);
    if (!to) return;
    event.preventDefault();
    onSelect(to);
    event.currentTarget.querySelector<HTMLElement>(`#likes-${to}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t`Likes`} className="like-tabs" ref={ref} onKeyDown={onKeyDown}>
      {likeTypes.map((type) => (
        <Link
          key={type}
          role="tab"
          id={`likes-${type}`}
          aria-selected={type === selected}
          aria-controls="likes-panel"
          tabIndex={type === selected ? 0 : -1}
          className="like-tab"
          to={path('likes-type', { type })}
          replace
          draggable={false}
        >
          <span>{words[type]}</span>
          {counts && (
            <>
              <span className="like-tab-count" aria-hidden>
                {i18n.number(counts[type])}
              </span>
              <span className="for-readers">
                {' '}
                <Plural value={counts[type]} one="# member" other="# members" />
              </span>
            </>
          )}
        </Link>
      ))}
    </div>
  );
}

const words: Record<LikeType, ReactNode> = {
  received: <Trans>Received</Trans>,
  given: <Trans>Given</Trans>,
  matches: <Trans>Matches</Trans>,
};

function tabFor(key: string, at: number): LikeType | undefined {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at + likeTypes.length - 1,
    Home: 0,
    End: likeTypes.length - 1,
    ' ': at,
  };
  const to = steps[key];
  return to === undefined ? undefined : likeTypes[to % likeTypes.length];
}

import './translation.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useDevice } from '../../app/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { Download, Reason } from './download.tsx';
import type { Wish } from './translate.ts';
import { shownAtom, useTranslating } from './translating.ts';
import { type Translation, translationsOf } from './translations.ts';
import { useOutcome } from './use-outcome.tsx';

interface Props {
  wish: Wish;
  /** Draws the original, or the translation in its language. */
  draw: (text: string, lang?: string) => ReactNode;
}

/** A message in the app's language. Says what happens only if the member asked for this one (else: translation-bar.tsx). */
export function Translated({ wish, draw }: Props) {
  const translations = translationsOf(useDevice());
  const translation = useSyncExternalStore(translations.subscribe, () => translations.of(wish));
  const { asked, want } = useTranslating(wish.message);
  const start = useEffectEvent(() => translations.start(wish));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for, or in another language
  useEffect(() => start(), [asked, wish.message, wish.to]);
  useOutcome(translation, asked, want);
  const shown = translation?.is === 'translated' ? translation : undefined;
  useShown(wish.message, shown?.text);
  const showOriginal = () => {
    translations.stop(wish);
    want(false);
  };
  return (
    <span role={asked ? 'status' : undefined}>
      {shown ? draw(shown.text, wish.to) : draw(wish.text)}
      {shown && <Mark from={shown.from} onOriginal={asked ? showOriginal : undefined} />}
      {asked > 0 && translation && !shown && (
        <Note translation={translation} onAgain={() => translations.start(wish)} onOriginal={showOriginal} />
      )}
    </span>
  );
}

/** Lets the message's menu know. */
function useShown(message: string, text: string | undefined): void {
  const setShown = useSetAtom(shownAtom);
  useEffect(() => {
    if (text === undefined) return;
    setShown((all) => ({ ...all, [message]: text }));
    return () => setShown(({ [message]: _, ...others }) => others);
  }, [message, text, setShown]);
}

function Mark({ from, onOriginal }: { from: string; onOriginal: (() => void) | undefined }) {
  const { i18n } = useLingui();
  const language = new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(from) ?? from;
  return (
    <span className="translated-note" ref={passFocusOn}>
      <span>
        <Trans>Translated from {language}</Trans>
      </span>
      {onOriginal && (
        <Button variant="plain" small onClick={onOriginal}>
          <Trans>Show original</Trans>
        </Button>
      )}
    </span>
  );
}

interface NoteProps {
  translation: Translation;
  onAgain: () => void;
  onOriginal: () => void;
}

/** Below the original. */
function Note({ translation, onAgain, onOriginal }: NoteProps) {
  switch (translation.is) {
    case 'working':
      return (
        <span className="translated-note">
          <Trans>Translating…</Trans>
        </span>
      );
    case 'loading':
      return (
        <span className="translated-note" ref={passFocusOn}>
          <Download loaded={translation.loaded} />
          <Button variant="plain" small onClick={onOriginal}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      );
    case 'press':
    case 'offline':
    case 'failed':
      return (
        <span className="translated-note" ref={passFocusOn}>
          <Reason is={translation.is} />
          <Button variant="plain" small onClick={onAgain}>
            {translation.is === 'press' ? <Trans>Translate</Trans> : <Trans>Try again</Trans>}
          </Button>
          <Button variant="plain" small onClick={onOriginal}>
            <Trans>Dismiss</Trans>
          </Button>
        </span>
      );
    default:
      return null;
  }
}

import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import Languages from 'lucide-react/icons/languages';
import { setTranslated } from '../../../local/chat/translated.ts';
import type { ChatRow } from '../../../local/storage/db.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { loadTranslation } from './later.tsx';
import { dropOriginalsAtom, hasLetters, shownAtom, useCanTranslate, useTranslating } from './translating.ts';

interface Offer {
  /** The one that is shown. */
  translation: string | undefined;
  translationItem: MenuItem[];
}

/** In the menu of the other member's texts, where the browser can translate. */
export function useTranslationItem(message: string, text: string | undefined): Offer {
  const can = useCanTranslate();
  const { want } = useTranslating(message);
  const translation = useAtomValue(shownAtom)[message];
  const begin = useBeginning();
  if (!can || text === undefined || !hasLetters(text)) return { translation, translationItem: [] };
  return {
    translation,
    translationItem: [
      {
        key: 'translate',
        icon: Languages,
        ...(translation === undefined
          ? { label: <Trans>Translate</Trans>, onSelect: () => begin(() => want(true)) }
          : { label: <Trans>Show original</Trans>, onSelect: () => want(false) }),
      },
    ],
  };
}

/** For all texts of the other member, now and later, on this device. */
export function useAlwaysItem(chat: ChatRow | undefined): MenuItem[] {
  const device = useDevice();
  const can = useCanTranslate();
  const begin = useBeginning();
  const dropOriginals = useSetAtom(dropOriginalsAtom);
  if (!can || !chat?.last_number) return [];
  const set = (translated: boolean) => {
    dropOriginals();
    inBackground(setTranslated(device, chat.id, translated));
  };
  return [
    {
      key: 'always',
      icon: Languages,
      ...(chat.translated
        ? { label: <Trans>Stop translating</Trans>, onSelect: () => set(false) }
        : { label: <Trans>Always translate</Trans>, onSelect: () => begin(() => set(true)) }),
    },
  ];
}

/** Runs it once the code is there. */
function useBeginning(): (run: () => void) => void {
  const toast = useToast();
  return (run) => {
    loadTranslation().then(run, () => toast(<Trans>You need to be online the first time you translate.</Trans>));
  };
}

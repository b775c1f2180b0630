import './translation.css';
import { Trans } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { useSyncExternalStore } from 'react';
import { setTranslated } from '../../../local/chat/translated.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { Download, Reason } from './download.tsx';
import { type Translation, translationsOf } from './translations.ts';

/** Above the messages of a conversation that is always translated: that it is, and what keeps it from being. */
export function TranslationBar({ conversation }: { conversation: string }) {
  const device = useDevice();
  const translations = translationsOf(device);
  const state = useSyncExternalStore(translations.subscribe, () => translations.ofChat(conversation));
  return (
    <div className="translation-bar" ref={passFocusOn}>
      <Icon of={Languages} size={20} />
      <div role="status">
        <State of={state} />
      </div>
      {state && state.is !== 'loading' && (
        <Button variant="quiet" small onClick={() => translations.startChat(conversation)}>
          {state.is === 'press' ? <Trans>Translate</Trans> : <Trans>Try again</Trans>}
        </Button>
      )}
      <Button variant="plain" small onClick={() => inBackground(setTranslated(device, conversation, false))}>
        <Trans>Stop translating</Trans>
      </Button>
    </div>
  );
}

function State({ of: state }: { of: Translation | undefined }) {
  switch (state?.is) {
    case 'loading':
      return <Download loaded={state.loaded} />;
    case 'press':
    case 'offline':
    case 'failed':
      return <Reason is={state.is} />;
    default:
      return <Trans>Translated on your device</Trans>;
  }
}

import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { chooseForDesktop, type DesktopChoice, desktopAtom } from '../desktop/choices.ts';
import { play } from '../desktop/sound.ts';
import { Switch } from '../ui/switch.tsx';

const words = {
  shortcuts: {
    label: <Trans>Keyboard shortcuts</Trans>,
    hint: <Trans>? shows them all.</Trans>,
  },
  sound: {
    label: <Trans>Sound for new messages</Trans>,
    hint: <Trans>Plays while the app is open. Not for the chat you’re reading.</Trans>,
  },
  'quick-hide': {
    label: <Trans>Quick hide</Trans>,
    hint: (
      <Trans>
        Esc twice shows an empty page, and so does Back until you open the app again. The browser’s history still lists
        your pages.
      </Trans>
    ),
  },
} satisfies Record<DesktopChoice, object>;

export function Keyboard() {
  const chosen = useAtomValue(desktopAtom);
  const choose = (choice: DesktopChoice, on: boolean) => {
    chooseForDesktop(choice, on);
    if (choice === 'sound' && on) void play();
  };
  return (
    <div className="settings-form">
      <p>
        <Trans>These apply to this browser only.</Trans>
      </p>
      {(Object.keys(words) as DesktopChoice[]).map((choice) => (
        <Switch
          key={choice}
          {...words[choice]}
          checked={chosen[choice]}
          onChange={({ target }) => choose(choice, target.checked)}
        />
      ))}
    </div>
  );
}

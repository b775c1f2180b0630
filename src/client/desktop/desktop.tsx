import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { useNoDrop } from './no-drop.ts';
import { useShortcuts } from './shortcuts.ts';
import { useSound } from './sound.ts';
import { useTabIcon } from './tab-icon.ts';

/** Optional. */
const ShortcutList = lazy<ComponentType<{ onClose: () => void }>>(() =>
  Promise.all([import('./shortcut-list.tsx'), loadCatalog('account')]).then(
    ([code]) => code,
    () => ({ default: () => null }),
  ),
);

/** For browsers with a keyboard: shortcuts, a sound, and the number of unread messages in the tab's icon. */
export default function Desktop({ device }: { device: Device }) {
  const [listed, setListed] = useState(false);
  useShortcuts(device, () => setListed(true));
  useNoDrop();
  useSound();
  useTabIcon();
  return <Suspense>{listed && <ShortcutList onClose={() => setListed(false)} />}</Suspense>;
}

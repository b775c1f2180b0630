import './shortcut-list.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { sectionPath } from '../../shared/settings-sections.ts';
import { Modal } from '../ui/modal.tsx';
import { desktopAtom } from './choices.ts';

const command = /mac/i.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Keys that are pressed together, or one after the other. */
const shortcuts: [keys: string[], does: MessageDescriptor][] = [
  [[command, 'K'], msg`Search your chats`],
  [['Alt', '↓'], msg`Next chat`],
  [['Alt', '↑'], msg`Previous chat`],
  [['Enter'], msg`Send the message`],
  [['Shift', 'Enter'], msg`Start a new line`],
  [['Esc'], msg`Close the chat`],
  [['?'], msg`Show these shortcuts`],
];

export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const hides = useAtomValue(desktopAtom)['quick-hide'];
  const all = hides
    ? [...shortcuts, [['Esc', 'Esc'], msg`Leave for an empty page`] as (typeof shortcuts)[0]]
    : shortcuts;
  return (
    <Modal title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
      <dl className="shortcuts">
        {all.map(([keys, does]) => (
          <div key={does.id}>
            <dt>{i18n._(does)}</dt>
            <dd>
              {keys.map((key, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice
                <kbd key={i}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <Link to={sectionPath('keyboard')} onClick={onClose}>
          <Trans>Change shortcuts and sound</Trans>
        </Link>
      </p>
    </Modal>
  );
}

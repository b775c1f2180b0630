import './chats.css';
import { useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { useDevice } from '../app/atoms.ts';
import { readList } from './cached-list.ts';
import { ChatListPane } from './chat-list-pane.tsx';
import { useFailedChange } from './failed-change.ts';
import { useKeyboardRoom } from './keyboard.ts';
import { ChangeAlert, ChatPane, expectConversation, NothingOpen, StorageAlert } from './later.tsx';
import { useTwoPanes } from './media.ts';
import { MovingPane } from './moving.tsx';
import { useSelected } from './selected.ts';
import { useStorageTrouble } from './storage-trouble.ts';

/** Loads more rows than any window shows; the list loads the rest. */
export const prepare = (device: Device): Promise<unknown> => readList(device, 30);

/**
 * One screen for /chats, /chats/:id and /members/:id/chat, so the list keeps its position beside a conversation. On a
 * phone they replace each other.
 */
export default function Chats() {
  const twoPanes = useTwoPanes();
  const selected = useSelected();
  const device = useDevice();
  const storage = useStorageTrouble(device);
  const { alert, dismiss } = useFailedChange(device);
  // Searched for. Kept here, so that Back from a result leads to the results.
  const [words, setWords] = useState('');
  useKeyboardRoom();
  return (
    <div className={selected ? 'chats open' : 'chats'} onPointerDown={expectConversation}>
      <div className="chat-alerts">
        {storage.trouble && <StorageAlert trouble={storage.trouble} onDismiss={storage.dismiss} />}
        {alert && <ChangeAlert failure={alert} onDismiss={dismiss} />}
      </div>
      {(twoPanes || !selected) && (
        <MovingPane pane="list">
          <ChatListPane selected={selected?.conversation} words={words} onSearch={setWords} />
        </MovingPane>
      )}
      {selected && (
        <MovingPane key={selected.conversation} pane="window">
          <ChatPane {...selected} />
        </MovingPane>
      )}
      {twoPanes && !selected && <NothingOpen />}
    </div>
  );
}

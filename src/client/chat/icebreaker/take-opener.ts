import { draftOf } from '../../../local/chat/chat.ts';
import { saveDraft } from '../../../local/chat/save-draft.ts';
import type { Device } from '../../../local/device/device.ts';

/** Puts an opener behind what the member has written. */
export async function takeOpener(device: Device, conversation: string, text: string): Promise<void> {
  const draft = (await draftOf(device.db, conversation)).trimEnd();
  await saveDraft(device, conversation, draft === '' ? text : `${draft} ${text}`);
}

/** Moves the cursor to the end of the text. */
export function focusComposer(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLTextAreaElement>('.composer textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });
}

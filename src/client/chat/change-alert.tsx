import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { chatOf } from '../../local/chat/chat.ts';
import type { Alert as Failure } from '../../local/device/live.ts';
import { mostPinned } from '../../shared/limits.ts';
import { useDevice } from '../app/atoms.ts';
import { sentenceFor } from '../i18n/sentences.ts';
import { Alert } from '../ui/alert.tsx';

interface Props {
  failure: Failure;
  onDismiss: () => void;
}

/** Says that removing a chat failed (SPECIFICATION 7.14), or that enough are pinned (7.28). */
export function ChangeAlert({ failure, onDismiss }: Props) {
  return (
    <Alert variant="danger" onDismiss={onDismiss}>
      {failure.kind === 'removeChatFailed' ? (
        <Removal {...failure} />
      ) : (
        <Trans>You can pin up to {mostPinned} chats. Unpin one first.</Trans>
      )}
    </Alert>
  );
}

function Removal({ conversation, code }: Extract<Failure, { kind: 'removeChatFailed' }>) {
  const { i18n } = useLingui();
  const device = useDevice();
  const name = useLiveQuery(async () => (await chatOf(device.db, conversation))?.profile?.name, [device, conversation]);
  return (
    <>
      {name === undefined ? (
        <Trans>A chat couldn’t be removed. It’s back in your list.</Trans>
      ) : (
        <Trans>Your chat with {name} couldn’t be removed. It’s back in your list.</Trans>
      )}{' '}
      {sentenceFor(i18n, code)}
    </>
  );
}

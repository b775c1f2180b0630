import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { chatOf } from '../../local/chat/chat.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { useDevice } from '../app/atoms.ts';
import { sentenceFor } from '../i18n/sentences.ts';
import { Alert } from '../ui/alert.tsx';

interface Props {
  conversation: string;
  code: ErrorCode;
  onDismiss: () => void;
}

/** Says that removing a chat failed; the chat is back in the list (SPECIFICATION 7.14). */
export function RemovalAlert({ conversation, code, onDismiss }: Props) {
  const { i18n } = useLingui();
  const device = useDevice();
  const name = useLiveQuery(async () => (await chatOf(device.db, conversation))?.profile?.name, [device, conversation]);
  return (
    <Alert variant="danger" onDismiss={onDismiss}>
      {name === undefined ? (
        <Trans>A chat couldn’t be removed. It’s back in your list.</Trans>
      ) : (
        <Trans>Your chat with {name} couldn’t be removed. It’s back in your list.</Trans>
      )}{' '}
      {sentenceFor(i18n, code)}
    </Alert>
  );
}

import { Trans } from '@lingui/react/macro';
import HardDrive from 'lucide-react/icons/hard-drive';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import type { Trouble } from './storage-trouble.ts';

interface Props {
  trouble: Trouble;
  onDismiss: () => void;
}

/** Says what is wrong with the place where this device keeps messages. */
export function StorageAlert({ trouble, onDismiss }: Props) {
  return (
    <Alert variant="warning" icon={HardDrive} onDismiss={onDismiss}>
      {sentences[trouble]}
    </Alert>
  );
}

const sentences: Record<Trouble, ReactNode> = {
  memory: <Trans>Nothing is kept on this device: what has not been sent when you close this page is lost.</Trans>,
  full: <Trans>This device is full: what you write may not be kept when you close this page.</Trans>,
  evicted: (
    <Trans>This browser had cleared its storage. Your chats are back; what had not been sent yet is lost.</Trans>
  ),
};

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
  memory: <Trans>Nothing is saved on this device: anything unsent is lost when you close this page.</Trans>,
  full: <Trans>This device is full: what you write may be lost when you close this page.</Trans>,
  evicted: <Trans>Your browser cleared its storage. Your chats are back, but what wasn’t sent yet is lost.</Trans>,
};

import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Message } from '../../shared/calls/chat.ts';
import { fileOf, type KindWith, kindsWith } from '../../shared/message-kinds.ts';
import { type AttachProps, type FileProps, kindsOfFile, type ReportedProps } from './kinds.ts';

/** Buttons of the composer. */
export function AttachFiles(props: AttachProps): ReactNode {
  return kindsWith('file').map((kind) => {
    const { Attach } = kindsOfFile[kind];
    return (
      <Suspense key={kind} fallback={<span className="composer-fallback" />}>
        <Attach {...props} />
      </Suspense>
    );
  });
}

interface FileMessageProps extends Pick<FileProps, 'size' | 'from'> {
  message: Pick<Message, 'id' | 'conversation' | 'sender' | 'kind' | KindWith<'file'>>;
}

export function FileMessage({ message, ...props }: FileMessageProps) {
  const { id, conversation, sender, kind } = message;
  const file = fileOf(message);
  const Of = kindsOfFile[kind as KindWith<'file'>].Message as ComponentType<FileProps>;
  return file && <Of id={id} conversation={conversation} sender={sender} file={file} {...props} />;
}

export function ReportedFile({ kind, ...props }: ReportedProps & { kind: KindWith<'file'> }) {
  const { Reported } = kindsOfFile[kind];
  return <Reported {...props} />;
}

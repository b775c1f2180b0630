import type { ComponentType } from 'react';
import type { MessageFile, MessageFiles } from '../../shared/calls/chat.ts';
import type { Profile } from '../../shared/calls/members.ts';
import type { KindWith } from '../../shared/message-kinds.ts';
import { AttachPhoto } from './attach-photo.tsx';
import { PhotoMessage, ReportedPhoto } from './photo-message.tsx';
import { AttachVoice, ReportedVoice, VoiceMessage } from './voice/later.tsx';

export interface AttachProps {
  /** The receiver. */
  profile: string;
  /** The same, if this device knows more than their id. */
  to: Profile | undefined;
  onSent: () => void;
}

export interface FileProps<File = MessageFile> {
  /** The message's id. */
  id: string;
  conversation: string;
  /** Without `filename` while it waits on this device. */
  file: File;
  /** Reserved size in CSS pixels (chat/file-size.ts). */
  size: { width: number; height: number };
  sender: string;
  /** The other member's name; absent for own messages. */
  from: string | undefined;
}

export interface ReportedProps {
  src: string;
  name: string;
}

interface KindOfFile<File> {
  /** Its button in the composer. */
  Attach: ComponentType<AttachProps>;
  /** In its bubble. */
  Message: ComponentType<FileProps<File>>;
  /** As operators see it. */
  Reported: ComponentType<ReportedProps>;
}

/** How members send and see files. */
export const kindsOfFile: { [Kind in KindWith<'file'>]: KindOfFile<MessageFiles[Kind]> } = {
  image: { Attach: AttachPhoto, Message: PhotoMessage, Reported: ReportedPhoto },
  voice: { Attach: AttachVoice, Message: VoiceMessage, Reported: ReportedVoice },
};

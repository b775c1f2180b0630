import type { MessageFiles } from '../../shared/calls/chat.ts';
import type { KindWith } from '../../shared/message-kinds.ts';
import { makeRenditions } from '../photos/pipeline.ts';

interface FileKind<Kind extends KindWith<'file'>> {
  /** Makes the stored file of what was uploaded: nothing else of the original remains. Throws Refusals. */
  make(bytes: Buffer): Promise<{ file: Buffer; about: Omit<MessageFiles[Kind], 'filename'> }>;
}

/** How files of messages are made, by kind. */
export const fileKinds: { [Kind in KindWith<'file'>]: FileKind<Kind> } = {
  image: {
    async make(bytes) {
      const { full, width, height, thumbhash } = await makeRenditions(bytes);
      return { file: full, about: { width, height, thumbhash } };
    },
  },
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotoFault } from '../../shared/photo-faults.ts';

/** In the order of the keys 1 to 6. */
export const faultWords: Record<PhotoFault, MessageDescriptor> = {
  no_person: msg`Nobody in the photo`,
  somebody_else: msg`Shows someone else`,
  nudity: msg`Nudity`,
  contact_details: msg`Contact details`,
  offensive: msg`Offensive`,
  poor: msg`Too dark, small or blurred`,
};

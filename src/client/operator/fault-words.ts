import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotoFault } from '../../shared/photo-faults.ts';
import type { VerificationFault } from '../../shared/verification.ts';

/** In the order of the keys 1 to 6. */
export const photoFaultWords: Record<PhotoFault, MessageDescriptor> = {
  no_person: msg`Nobody in the photo`,
  somebody_else: msg`Shows someone else`,
  nudity: msg`Nudity`,
  contact_details: msg`Contact details`,
  offensive: msg`Offensive`,
  poor: msg`Too dark, small or blurred`,
};

/** In the order of the keys 1 to 4. */
export const selfieFaultWords: Record<VerificationFault, MessageDescriptor> = {
  other_person: msg`Somebody else`,
  wrong_gesture: msg`Another gesture`,
  unclear: msg`Face or gesture unclear`,
  not_alone: msg`Not alone`,
};

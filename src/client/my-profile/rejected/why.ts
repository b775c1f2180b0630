import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotoFault } from '../../../shared/photo-faults.ts';

/** Explanations for the owner; the console has shorter ones. */
export const whyWords: Record<PhotoFault, MessageDescriptor> = {
  no_person: msg`There’s nobody in it.`,
  somebody_else: msg`It shows someone else.`,
  nudity: msg`It shows nudity.`,
  contact_details: msg`It shows contact details.`,
  offensive: msg`Others may find it offensive.`,
  poor: msg`It’s too dark, too small or blurred.`,
};

/** Faults in one region of the photo can be cropped away; others need another photo. */
const cuttable: readonly PhotoFault[] = ['somebody_else', 'nudity', 'contact_details', 'offensive'];

/** Cropping needs moderation afterwards: without it, a rejected photo would stay rejected. */
export const helpsToCut = (fault: PhotoFault, moderated: boolean): boolean => moderated && cuttable.includes(fault);

export function adviceFor(fault: PhotoFault, moderated: boolean): MessageDescriptor {
  if (helpsToCut(fault, moderated)) return msg`Crop that part out and we’ll check it again, or add another photo.`;
  if (fault === 'no_person' || fault === 'somebody_else') return msg`Delete it and add one that shows you.`;
  return msg`Delete it and add another photo.`;
}

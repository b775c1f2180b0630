import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VerificationFault } from '../../../shared/verification.ts';

/** Explanations for the member; the console has shorter ones. */
export const faultWords: Record<VerificationFault, MessageDescriptor> = {
  other_person: msg`It wasn’t verified: the selfie seems to show someone else.`,
  wrong_gesture: msg`It wasn’t verified: the selfie shows another gesture.`,
  unclear: msg`It wasn’t verified: your face or the gesture was hard to see.`,
  not_alone: msg`It wasn’t verified: you weren’t alone in the selfie.`,
};

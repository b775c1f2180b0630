import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Gesture } from '../../../shared/verification.ts';

/** Gestures of a selfie: as the member is asked for them, and as the operator looks for them. */
export const gestureWords: Record<Gesture, MessageDescriptor> = {
  peace_sign: msg`Make a peace sign with two fingers.`,
  thumb_up: msg`Hold up your thumb.`,
  open_hand: msg`Hold up your open hand.`,
  three_fingers: msg`Hold up three fingers.`,
  point_up: msg`Point up with one finger.`,
  hand_on_head: msg`Put a hand on your head.`,
  hand_on_chin: msg`Put a hand on your chin.`,
  fist: msg`Hold up a fist.`,
};

import { minute } from './limits.ts';

/** Gestures of a selfie that shows that it was taken now (SPECIFICATION 4.29). Each is made in a moment, by a face with one free hand. */
export const gestures = [
  ...(['peace_sign', 'thumb_up', 'open_hand', 'three_fingers'] as const),
  ...(['point_up', 'hand_on_head', 'hand_on_chin', 'fist'] as const),
] as const;
export type Gesture = (typeof gestures)[number];

/** Time for the selfie: too short to have one made, or to find one that fits. */
export const gestureLasts = 10 * minute;

/** Reasons for refusing a selfie. */
export const verificationFaults = ['other_person', 'wrong_gesture', 'unclear', 'not_alone'] as const;
export type VerificationFault = (typeof verificationFaults)[number];

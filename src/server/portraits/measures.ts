import type { Sitter } from './sitter.ts';

/** How far below the eyes the parts of a face are, in head units (head.ts). */

type Measured = Pick<Sitter, 'face' | 'nose'>;

/** Halfway to the chin. */
export const noseBase = ({ face, nose }: Measured): number => 84 + nose.length + face.length * 0.4;

/** Between the lips: a third of the way from nose to chin. */
export const lipsAt = ({ face, nose }: Measured): number => 119 + face.length * 0.6 + nose.length * 0.6;

/** Of the middle of an eye from that of the face. */
export const eyeX = ({ eyes }: Pick<Sitter, 'eyes'>): number => 63 * eyes.apart;

export const chinY = ({ face }: Pick<Sitter, 'face'>): number => 189 + face.length;

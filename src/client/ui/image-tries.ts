import { atom } from 'jotai';

/** Rises when images that failed are worth another try (layouts/failed-images.ts). */
export const imageTriesAtom = atom(0);

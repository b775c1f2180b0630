import { useMedia } from '../ui/use-media.ts';
import { twoPanes } from './two-panes.ts';

export const useTwoPanes = (): boolean => useMedia(twoPanes);

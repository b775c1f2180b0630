import { createContext, type Ref } from 'react';

/**
 * Replaces what react-router's links load of pages ahead (vite.config.ts): it is for its own servers, and costs each
 * first visit 1.5 KB.
 */
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => never;
export const mergeRefs = <Element>(ref: Ref<Element>) => ref;

const never = [false, null, {}] as const;

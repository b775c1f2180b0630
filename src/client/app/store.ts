import { createStore } from 'jotai';

/** The page's one store, for what happens outside of React: the device, the worker, the network. */
export const store = createStore();

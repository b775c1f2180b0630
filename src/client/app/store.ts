import { createStore } from 'jotai';

/** Store shared by React and the code outside of it: device, worker, network. */
export const store = createStore();

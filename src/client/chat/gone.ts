import { createContext } from 'react';

/** The other member of the open conversation has left or was suspended: it is read, and nothing else. */
export const Gone = createContext(false);

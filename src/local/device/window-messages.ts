/** Messages from the worker to a page. */
export type WindowMessage =
  /** A notification was pressed: go to its path. */
  | { type: 'open'; path: string }
  /** A push arrived; the copy may or may not have the change already. */
  | { type: 'pushed' }
  /** Asks for the current path; a visible page answers on the port, a frozen one does not. */
  | { type: 'where' };

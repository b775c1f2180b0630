/** What the worker says to a page. */
export type WindowMessage =
  /** A notification was pressed: go there. */
  | { type: 'open'; path: string }
  /** A push has come: whatever it is of may have reached the copy, or not. */
  | { type: 'pushed' }
  /** Where are you? The path goes back on the port, from a page that somebody looks at; a frozen one does not answer. */
  | { type: 'where' };

/** A line of a conversation: `mine` is the one whose chats it is in, the other is whom they talk with. */
export interface Line {
  mine: boolean;
  text: string;
}
/** What was said in one sitting. */
export type Sitting = Line[];

/** Written as `> mine` and `< theirs`, a line each; an empty line lets some time pass. */
export function talk(written: string): Sitting[] {
  return written
    .trim()
    .split(/\n\s*\n/)
    .map((sitting) =>
      sitting
        .trim()
        .split('\n')
        .map((line) => ({ mine: line.trim().startsWith('>'), text: line.trim().slice(2) })),
    );
}

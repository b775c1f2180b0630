/** A text's first sentence; undefined if it has no room in two lines on a photo. */
export const firstSentence = (text: string): string | undefined => short.exec(text.trim())?.[0];

const short = /^[^.!?…\n]{1,70}(?:[.!?…]{1,3}(?=\s|$)|(?=\n)|$)/u;

/** Puts an opener behind what the member has written, as if they had typed it, and the cursor behind it. */
export function takeOpener(text: string): void {
  const field = document.querySelector<HTMLTextAreaElement>('.composer textarea');
  if (!field) return;
  const written = field.value.trimEnd();
  field.setRangeText(written === '' ? text : `${written} ${text}`, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

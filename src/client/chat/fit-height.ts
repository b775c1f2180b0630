/** Lets a field be as high as its text where the browser has no `field-sizing`; the stylesheet sets its most. */
export function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}

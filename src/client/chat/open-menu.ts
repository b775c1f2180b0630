/** A long press, or a right click, on a bubble; false where there is nothing to do with it, or a selection is to be copied. */
export function openMenu(target: Element): boolean {
  const button = target.closest('.bubble')?.querySelector<HTMLElement>('[aria-haspopup]');
  if (!button || getSelection()?.isCollapsed === false) return false;
  button.click();
  return true;
}

/** Opens a bubble's menu on long press or right click; false without actions, or if a selection is to be copied. */
export function openMenu(target: Element): boolean {
  const button = target.closest('.bubble')?.querySelector<HTMLElement>('[aria-haspopup]');
  if (!button || getSelection()?.isCollapsed === false) return false;
  button.click();
  return true;
}

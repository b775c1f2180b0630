import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { loadCatalog } from '../i18n.ts';

type Code = typeof import('./message/parts.ts');

/** What a message can do, with its words; a conversation is read without them where they can't be fetched. */
const part = <Name extends keyof Code>(name: Name) =>
  lazy<ComponentType<ComponentProps<Code[Name]>>>(() =>
    Promise.all([import('./message/parts.ts'), loadCatalog('meeting')]).then(
      ([code]) => ({ default: code[name] as ComponentType<ComponentProps<Code[Name]>> }),
      () => ({
        default: (({ text }) => (name === 'LinkedText' ? text : null)) as ComponentType<ComponentProps<Code[Name]>>,
      }),
    ),
  );

const LazyMenu = part('MessageMenu');
const LazyText = part('LinkedText');

export const MessageMenu = (props: ComponentProps<Code['MessageMenu']>) => (
  <Suspense>
    <LazyMenu {...props} />
  </Suspense>
);

/** A text; the links in it can be pressed. */
export const Text = ({ text }: { text: string }) =>
  /https?:|www\./i.test(text) ? (
    <Suspense fallback={text}>
      <LazyText text={text} />
    </Suspense>
  ) : (
    text
  );

/** A long press, or a right click, on a bubble; false where there is nothing to do with it, or a selection is to be copied. */
export function openMenu(target: Element): boolean {
  const button = target.closest('.bubble')?.querySelector<HTMLElement>('[aria-haspopup]');
  if (!button || getSelection()?.isCollapsed === false) return false;
  button.click();
  return true;
}

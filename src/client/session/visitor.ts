import { useAtomValue } from 'jotai';
import { sessionAtom } from '../app/atoms.ts';
import { useHere } from '../app/sitemap.ts';
import { previewAtom } from '../sites/preview.ts';

/** In a preview the pages for visitors show to a member too, who is an operator: nobody else could look at them. */
export function useVisitor(): boolean {
  const session = useAtomValue(sessionAtom);
  const preview = useAtomValue(previewAtom);
  const here = useHere();
  return session.is === 'visitor' || (!!preview && (here?.name === 'index' || here?.screen.layout === 'lander'));
}

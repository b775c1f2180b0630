import { useAtomValue } from 'jotai';
import { sessionAtom } from '../app/atoms.ts';
import { useHere } from '../app/sitemap.ts';
import { previewAtom } from '../sites/preview.ts';

/** True for visitors, and on visitor pages in a preview: operators are logged in and could not see these otherwise. */
export function useVisitor(): boolean {
  const session = useAtomValue(sessionAtom);
  const preview = useAtomValue(previewAtom);
  const here = useHere();
  return session.is === 'visitor' || (!!preview && (here?.name === 'index' || here?.screen.layout === 'lander'));
}

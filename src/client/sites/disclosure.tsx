import { useAtomValue } from 'jotai';
import { disclosureAtom } from './site.ts';

/** What visitors have to know of a site before anything else: in a demo, that nobody here is real. */
export function Disclosure() {
  const said = useAtomValue(disclosureAtom);
  return said && <p className="disclosure">{said}</p>;
}

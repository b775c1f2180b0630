import { useAtomValue } from 'jotai';
import { disclosureAtom } from './site.ts';

/** First information for visitors: on a demo, that no member is real. */
export function Disclosure() {
  const said = useAtomValue(disclosureAtom);
  return said && <p className="disclosure">{said}</p>;
}

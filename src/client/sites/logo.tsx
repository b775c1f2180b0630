import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom } from '../app/atoms.ts';
import { Mark } from './mark.tsx';
import { siteNameAtom } from './site.ts';

/** Links members to the members, visitors to the landing page. */
export function Logo() {
  const name = useAtomValue(siteNameAtom);
  const member = useAtomValue(sessionAtom).is !== 'visitor';
  return (
    <Link to={path(member ? 'members' : 'index')} className="logo">
      <Mark />
      <span>{name}</span>
    </Link>
  );
}

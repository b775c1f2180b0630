import './operator-members.css';
import { useSearchParams } from 'react-router';
import { Member } from './member.tsx';
import { Search } from './search.tsx';

/** Of all sites: found by what is in the address, and one of them opened. */
export function Members() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? <Member key={id} id={id} /> : <Search find={query.get('find') ?? ''} />;
}

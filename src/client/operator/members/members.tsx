import './operator-members.css';
import { useSearchParams } from 'react-router';
import { Member } from './member.tsx';
import { Search } from './search.tsx';

/** Members of all sites, searched by the address's query, with one of them open. */
export function Members() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? <Member key={id} id={id} /> : <Search find={query.get('find') ?? ''} />;
}

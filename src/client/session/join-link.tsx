import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { useJoin, type Wanted } from './join.ts';

interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  wanted?: Wanted;
}

/** Opens the signup over this page; in a new tab as a page. */
export function JoinLink({ wanted, ...link }: Props) {
  const join = useJoin();
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    join(wanted);
  };
  return <Link {...link} to={path('signup')} onClick={press} />;
}

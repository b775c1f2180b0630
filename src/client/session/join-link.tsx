import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { useJoin } from './join.ts';

interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  /** Page to open once they have signed up. */
  after?: string;
}

/** Opens the signup over this page; in a new tab as a page. */
export function JoinLink({ after, ...link }: Props) {
  const join = useJoin();
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    join(after);
  };
  return <Link {...link} to={path('signup')} onClick={press} />;
}

import './all-settings.css';
import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { MouseEventHandler } from 'react';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Icon } from './icon.tsx';

interface Props {
  replace?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** The way back from one setting. */
export function AllSettings(props: Props) {
  return (
    <Link className="all-settings" to={path('settings')} {...props}>
      <Icon of={ChevronLeft} size={20} />
      <Trans>All settings</Trans>
    </Link>
  );
}

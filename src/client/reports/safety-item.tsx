import { Trans } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useNavigate } from 'react-router';
import { path } from '../../shared/paths.ts';
import type { MenuItem } from '../ui/menu.tsx';

/** Leads from a member to the page about safe dates. */
export function useSafetyItem(): MenuItem {
  const navigate = useNavigate();
  return {
    key: 'safety',
    icon: ShieldCheck,
    label: <Trans>Dating safely</Trans>,
    onSelect: () => void navigate(path('pages-safety')),
  };
}

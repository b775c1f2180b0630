import { useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation, useNavigate } from 'react-router';
import type { RouteName } from '../../shared/paths.ts';
import { isInstalled } from '../app/is-installed.ts';
import { useHere } from '../app/sitemap.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Pages with a back button: member profile, likes, credits and payment method. */
const routes: readonly (RouteName | undefined)[] = [
  'members-id',
  'likes',
  'likes-type',
  'likes-m-id',
  'credits',
  'credits-id-paymentmethod',
];

/** Only in the installed app, and only with a page to go back to. */
export function BackButton() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const here = useHere();
  const first = useLocation().key === 'default';
  if (first || !isInstalled() || !routes.includes(here?.name)) return null;
  return (
    <Button variant="plain" icon aria-label={t`Back`} onClick={() => navigate(-1)}>
      <Icon of={ArrowLeft} />
    </Button>
  );
}

import { useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation, useNavigate } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { isInstalled } from '../../app/is-installed.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** On a phone's photo. The installed app has one in its header (SPECIFICATION 11.8). */
export function BackOnPhoto() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const first = useLocation().key === 'default';
  if (isInstalled()) return null;
  return (
    <span className="hero-corner hero-way">
      <Button
        variant="plain"
        icon
        className="on-photo"
        aria-label={t`Back`}
        onClick={() => void (first ? navigate(path('members'), { replace: true }) : navigate(-1))}
      >
        <Icon of={ArrowLeft} />
      </Button>
    </span>
  );
}

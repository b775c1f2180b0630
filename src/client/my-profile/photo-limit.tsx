import { Plural, Trans } from '@lingui/react/macro';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Link } from 'react-router';
import { premiumPhotos } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { useExists } from '../app/sitemap.ts';
import { Alert } from '../ui/alert.tsx';

interface Props {
  isPremium: boolean;
  /** Number of chosen photos that did not fit. */
  left: number;
}

/** Explains that the album is full (SPECIFICATION 4.12). */
export function PhotoLimit({ isPremium, left }: Props) {
  const exists = useExists();
  return (
    <Alert
      icon={ImagePlus}
      action={
        !isPremium &&
        exists('premium') && (
          <Link className="button small" to={path('premium')}>
            <Trans>Get premium</Trans>
          </Link>
        )
      }
    >
      {left > 0 && (
        <>
          <Plural
            value={left}
            one="# photo wasn’t added: your album is full."
            other="# photos weren’t added: your album is full."
          />{' '}
        </>
      )}
      {isPremium ? (
        <Trans>You have {premiumPhotos} photos. Delete one to add another.</Trans>
      ) : (
        <Trans>Premium members can add up to {premiumPhotos} photos</Trans>
      )}
    </Alert>
  );
}

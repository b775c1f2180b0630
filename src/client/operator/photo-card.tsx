import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { WaitingPhoto } from '../../shared/calls/operator.ts';
import { settingsAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  photo: WaitingPhoto;
  busy: boolean;
  onAccept: () => void;
  onReject: () => void;
}

/** Focusable as a whole: keys decide on the focused one (use-grid-keys.ts). */
export function PhotoCard({ photo: { member, full, isMain, width, height }, busy, onAccept, onReject }: Props) {
  const { t } = useLingui();
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix ?? '';
  const { name, age, site } = member;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a stop of its own, so that a key says which one is meant
    <li className="photo-card" tabIndex={0} aria-label={t`${name}, ${age}, ${site}`} aria-busy={busy}>
      <a href={cdn + full} target="_blank" rel="noreferrer" tabIndex={-1}>
        <img src={cdn + full} width={width} height={height} alt={name} loading="lazy" />
      </a>
      <p>
        <strong>{t`${name}, ${age}`}</strong>
        <span className="soft small">
          {site}
          {isMain && (
            <>
              {' · '}
              <Trans>Main photo</Trans>
            </>
          )}
        </span>
      </p>
      <div className="photo-card-actions">
        <Button small aria-disabled={busy} onClick={onAccept}>
          <Trans>Accept</Trans> <kbd>a</kbd>
        </Button>
        <Button small variant="quiet" aria-disabled={busy} onClick={onReject}>
          <Trans>Reject</Trans> <kbd>r</kbd>
        </Button>
      </div>
    </li>
  );
}

import './preview-bar.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import Eye from 'lucide-react/icons/eye';
import X from 'lucide-react/icons/x';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { ended, previewAtom } from '../sites/preview.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { endPreview, keepInAddress } from './preview-address.ts';

/** Mark of an operator's draft on each screen: a line above it, and a frame that stays when it scrolls. */
export default function PreviewBar() {
  const { t } = useLingui();
  const [preview, setPreview] = useAtom(previewAtom);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has an address of its own
  useLayoutEffect(() => {
    if (preview !== undefined) keepInAddress(preview);
  }, [key, preview]);
  if (preview === ended)
    return (
      <aside className="preview-bar" role="status">
        <p>
          <Trans>The preview has ended. This is the live site.</Trans>
        </p>
        <Button variant="plain" icon aria-label={t`Dismiss`} onClick={() => setPreview(undefined)}>
          <Icon of={X} size={20} />
        </Button>
      </aside>
    );
  return (
    <aside className="preview-bar" aria-label={t`Preview`}>
      <Icon of={Eye} size={20} />
      <p>
        <Trans>Preview: not live yet. What you do here is real.</Trans>
      </p>
      <Button variant="plain" small onClick={endPreview}>
        <Trans>End preview</Trans>
      </Button>
      <div className="preview-frame" aria-hidden="true" />
    </aside>
  );
}

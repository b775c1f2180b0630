import { Plural, Trans } from '@lingui/react/macro';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  count: number;
  onSend: () => void;
  onDiscard: () => void;
}

/** Photos chosen before the page closed: the member decides whether to send them. */
export function SavedUploads({ count, onSend, onDiscard }: Props) {
  return (
    <Alert
      icon={ImagePlus}
      action={
        <span className="own-kept-actions">
          <Button small onClick={onSend}>
            <Trans>Send</Trans>
          </Button>
          <Button variant="quiet" small onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </span>
      }
    >
      <Plural value={count} one="# photo hasn’t been sent yet." other="# photos haven’t been sent yet." />
    </Alert>
  );
}

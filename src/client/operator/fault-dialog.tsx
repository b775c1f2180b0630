import { Trans, useLingui } from '@lingui/react/macro';
import { type PhotoFault, photoFaults } from '../../shared/photo-faults.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { faultWords } from './photo-faults.ts';

interface Props {
  onChoose: (fault: PhotoFault) => void;
  onClose: () => void;
}

/** Choice by the keys 1 to 6. */
export function FaultDialog({ onChoose, onClose }: Props) {
  const { i18n } = useLingui();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut to the buttons in it
    <div
      onKeyDown={({ key }) => {
        const fault = photoFaults[Number(key) - 1];
        if (fault) onChoose(fault);
      }}
    >
      <Modal title={<Trans>Why are you rejecting this photo?</Trans>} size="s" onClose={onClose}>
        <div className="faults">
          {photoFaults.map((fault, i) => (
            <Button key={fault} variant="quiet" wide onClick={() => onChoose(fault)}>
              {i18n._(faultWords[fault])} <kbd>{i + 1}</kbd>
            </Button>
          ))}
        </div>
      </Modal>
    </div>
  );
}

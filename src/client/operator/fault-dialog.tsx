import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface Props<Fault extends string> {
  title: ReactNode;
  faults: readonly Fault[];
  words: Record<Fault, MessageDescriptor>;
  onChoose: (fault: Fault) => void;
  onClose: () => void;
}

/** Choice of a reason, by the keys from 1 on. */
export function FaultDialog<Fault extends string>({ title, faults, words, onChoose, onClose }: Props<Fault>) {
  const { i18n } = useLingui();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut to the buttons in it
    <div
      onKeyDown={({ key }) => {
        const fault = faults[Number(key) - 1];
        if (fault) onChoose(fault);
      }}
    >
      <Modal title={title} size="s" onClose={onClose}>
        <div className="faults">
          {faults.map((fault, i) => (
            <Button key={fault} variant="quiet" wide onClick={() => onChoose(fault)}>
              {i18n._(words[fault])} <kbd>{i + 1}</kbd>
            </Button>
          ))}
        </div>
      </Modal>
    </div>
  );
}

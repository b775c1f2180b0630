import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DeletionReason } from '../../shared/calls/accounts.ts';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import { DeletionOffers } from './deletion-offers.tsx';
import { DeletionReasons } from './deletion-reasons.tsx';

export interface Why {
  reasons: DeletionReason[];
  comment: string;
}

/** Deletes the account in three steps: reasons, all offers, password (SPECIFICATION 2.22). */
export function DeleteAccount() {
  const [step, setStep] = useState<'reasons' | 'offers' | 'confirm'>('reasons');
  const [why, setWhy] = useState<Why>({ reasons: [], comment: '' });
  if (step === 'reasons') return <DeletionReasons why={why} onChange={setWhy} onNext={() => setStep('offers')} />;
  return (
    <Step key={step}>
      {step === 'offers' ? (
        <DeletionOffers onNext={() => setStep('confirm')} />
      ) : (
        <ConfirmDeletion why={why} onBack={() => setStep('offers')} />
      )}
    </Step>
  );
}

/** Each step starts at its heading. */
function Step({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    step.current?.focus({ preventScroll: true });
    step.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="settings-form settings-step" ref={step} tabIndex={-1}>
      {children}
    </div>
  );
}

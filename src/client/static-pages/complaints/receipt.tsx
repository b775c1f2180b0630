import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { CallAnswer } from '../../../shared/calls.ts';
import { Button } from '../../ui/button.tsx';

/** The stored complaint, with the input. */
export type Complained = CallAnswer<'POST complaint.php'>['complaint'] & {
  text: string;
  category: MessageDescriptor;
};

export function Receipt({ of, onAnother }: { of: Complained; onAnother: () => void }) {
  const { i18n } = useLingui();
  const { number, at, email, category, text } = of;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>We have your complaint</Trans>
      </h2>
      <p>
        <Trans>Someone on our team will read it and answer {email}. A receipt is on its way there.</Trans>
      </p>
      <dl className="complaint-receipt figures">
        <dt>
          <Trans>Number</Trans>
        </dt>
        <dd>{number}</dd>
        <dt>
          <Trans>Date</Trans>
        </dt>
        <dd>{i18n.date(at, { dateStyle: 'long', timeStyle: 'short' })}</dd>
        <dt>
          <Trans>What it is about</Trans>
        </dt>
        <dd>{i18n._(category)}</dd>
        <dt>
          <Trans>What you wrote</Trans>
        </dt>
        <dd>{text}</dd>
      </dl>
      <div className="complaint-actions">
        <Button variant="quiet" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button variant="plain" onClick={onAnother}>
          <Trans>Another complaint</Trans>
        </Button>
      </div>
    </>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeletionReason } from '../../shared/calls/accounts.ts';
import { TextArea } from '../forms/text-area.tsx';
import { Button } from '../ui/button.tsx';
import type { Why } from './delete-account.tsx';

interface Props {
  why: Why;
  onChange: (why: Why) => void;
  onNext: () => void;
}

export function DeletionReasons({ why, onChange, onNext }: Props) {
  const { i18n } = useLingui();
  const toggle = (reason: DeletionReason, on: boolean) =>
    onChange({ ...why, reasons: on ? [...why.reasons, reason] : why.reasons.filter((one) => one !== reason) });
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <p>
        <Trans>
          Your profile, photos, likes and credits disappear right away. The people you’ve written with can still read
          those chats. You can undo this for 14 days; after that, everything is gone for good.
        </Trans>
      </p>
      <fieldset className="settings-reasons">
        <legend>
          <Trans>Why are you leaving? (optional)</Trans>
        </legend>
        {reasons.map((reason) => (
          <label key={reason}>
            <input
              type="checkbox"
              checked={why.reasons.includes(reason)}
              onChange={({ target }) => toggle(reason, target.checked)}
            />
            {i18n._(sentences[reason])}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={<Trans>Anything else you’d like to tell us?</Trans>}
        rows={3}
        maxLength={1000}
        value={why.comment}
        onChange={({ target }) => onChange({ ...why, comment: target.value })}
      />
      <Button type="submit">
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

const sentences: Record<DeletionReason, MessageDescriptor> = {
  found_someone: msg`I’ve found someone`,
  no_matches: msg`I didn’t find anyone who suits me`,
  too_expensive: msg`It costs too much`,
  too_many_mails: msg`Too many emails`,
  privacy: msg`I worry about my privacy`,
  other: msg`Something else`,
};
const reasons = Object.keys(sentences) as DeletionReason[];

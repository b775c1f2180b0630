import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { CharactersLeft } from '../forms/characters-left.tsx';
import { TextArea } from '../forms/text-area.tsx';
import type { Wanted } from '../session/join.ts';
import { settingsAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { savedMessage, saveMessage } from './saved-input.ts';
import { Step } from './step.tsx';

interface Props {
  to: Pick<Wanted, 'id'> & Partial<Wanted>;
  goOn: () => void;
}

/** First message to the wanted member; delivered once the address is confirmed. */
export function MessageStep({ to, goOn }: Props) {
  const { t } = useLingui();
  const limit = useAtomValue(settingsAtom)?.message_length ?? Number.POSITIVE_INFINITY;
  const [text, setText] = useState(savedMessage(to.id));
  const { name } = to;
  const length = Array.from(text.trim()).length;
  const isTooLong = length > limit;
  const left = <CharactersLeft length={length} limit={limit} />;
  return (
    <Step
      title={name ? <Trans>Say something to {name}</Trans> : <Trans>Say something first</Trans>}
      lead={<Trans>We’ll deliver your message once you’ve confirmed your email address.</Trans>}
      submit={text.trim() ? <Trans>Continue</Trans> : <Trans>Continue without a message</Trans>}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTooLong) event.currentTarget.querySelector('textarea')?.focus();
        else goOn();
      }}
      others={
        text && (
          <Button
            variant="plain"
            wide
            onClick={() => {
              setText('');
              saveMessage(to.id, '');
            }}
          >
            <Trans>Clear the message</Trans>
          </Button>
        )
      }
    >
      <TextArea
        label={t`Your message (optional)`}
        name="message"
        rows={4}
        dir="auto"
        value={text}
        hint={!isTooLong && left}
        error={isTooLong && left}
        onChange={({ target }) => {
          setText(target.value);
          saveMessage(to.id, target.value);
        }}
      />
    </Step>
  );
}

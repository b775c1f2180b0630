import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
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
  const id = useId();
  const most = useAtomValue(settingsAtom)?.message_length;
  const [text, setText] = useState(savedMessage(to.id));
  const { name } = to;
  return (
    <Step
      title={name ? <Trans>Say something to {name}</Trans> : <Trans>Say something first</Trans>}
      lead={<Trans>We’ll deliver your message once you’ve confirmed your email address.</Trans>}
      submit={text.trim() ? <Trans>Continue</Trans> : <Trans>Continue without a message</Trans>}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
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
      <div className="field">
        <label htmlFor={id}>{t`Your message (optional)`}</label>
        <textarea
          id={id}
          name="message"
          rows={4}
          dir="auto"
          maxLength={most}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            saveMessage(to.id, target.value);
          }}
        />
      </div>
    </Step>
  );
}

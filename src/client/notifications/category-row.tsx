import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Category, Notifications } from '../../shared/calls/notifications.ts';
import { meanings } from './meanings.ts';

type Channels = Notifications[Category];

interface Props {
  category: Category;
  channels: Channels;
  /** No mail is sent, whatever is chosen. */
  mailEnded: boolean;
  onChange: (channels: Channels) => void;
}

/** Row of the table; on a phone a card. */
export function CategoryRow({ category, channels, mailEnded, onChange }: Props) {
  const { i18n } = useLingui();
  const id = useId();
  const { name, meaning } = meanings[category];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand in a line with its switches
    <div className="notice" role="group" aria-labelledby={id} aria-describedby={`${id}-meaning`}>
      <div className="notice-text">
        <h2 id={id}>{i18n._(name)}</h2>
        <p id={`${id}-meaning`} className="soft small">
          {i18n._(meaning)}
        </p>
      </div>
      <Channel
        label={<Trans>Email</Trans>}
        on={channels.mail}
        disabled={mailEnded}
        onChange={(mail) => onChange({ ...channels, mail })}
      />
      <Channel label={<Trans>Push</Trans>} on={channels.push} onChange={(push) => onChange({ ...channels, push })} />
    </div>
  );
}

interface ChannelProps {
  label: ReactNode;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

function Channel({ label, on, disabled, onChange }: ChannelProps) {
  return (
    <label className="notice-channel">
      <span>{label}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        checked={on}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

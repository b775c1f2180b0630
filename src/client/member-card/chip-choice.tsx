import './chips.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

interface Props {
  label: string;
  /** Says what to look for. */
  find: string;
  /** Of the checkboxes. */
  name: string;
  /** All there are, by id. */
  names: Record<string, string>;
  icon?: (id: string) => ReactNode;
  /** Those to show before anything is looked for, besides chosen ones; otherwise all. */
  likely?: readonly string[];
  most?: number;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Many names as toggles, with a search. Enter takes the only one that is found. */
export function ChipChoice({ label, find, name, names, icon, likely, most = Infinity, chosen, onChange }: Props) {
  const { i18n } = useLingui();
  const [sought, setSought] = useState('');
  const lower = (text: string) => text.trim().toLocaleLowerCase(i18n.locale);
  const isShown = (id: string) => !likely || sought.trim() !== '' || likely.includes(id) || chosen.includes(id);
  const found = Object.entries(names)
    .filter(([id, name]) => lower(name).includes(lower(sought)) && isShown(id))
    .sort(([, a], [, b]) => a.localeCompare(b, i18n.locale));
  const isFull = chosen.length >= most;
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter((one) => one !== id));
    else if (!isFull) onChange([...chosen, id]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // It doesn't submit the form.
    const [first, second] = found;
    if (!first || second) return;
    toggle(first[0]);
    setSought('');
  };
  return (
    <div className="chip-choice">
      <input
        type="search"
        value={sought}
        placeholder={find}
        aria-label={find}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={onKeyDown}
      />
      <fieldset className="chips" aria-label={label}>
        {found.map(([id, words]) => (
          <label key={id} className="chip">
            <input
              type="checkbox"
              name={name}
              value={id}
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onChange={() => toggle(id)}
              className="for-readers"
            />
            {icon?.(id)}
            {words}
          </label>
        ))}
      </fieldset>
      <p className="soft" role="status">
        {found.length === 0 && <Trans>We don’t have that one.</Trans>}
      </p>
    </div>
  );
}

import './iconslanding.css';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Lander } from './lander.tsx';
import { likings } from './likings.ts';

/** Choice of interests by their icons. */
export default function Icons() {
  const { t, i18n } = useLingui();
  const [interests, setInterests] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setInterests((chosen) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]));
  return (
    <Lander name="iconslanding" choices={{ interests }}>
      <fieldset className="likings">
        <legend className="for-readers">{t`Interests`}</legend>
        {likings.map(({ id, icon, name }) => (
          <label key={id} className="liking">
            <input
              type="checkbox"
              className="for-readers"
              checked={interests.includes(id)}
              onChange={() => toggle(id)}
            />
            <Icon of={icon} size={32} />
            <span>{i18n._(name)}</span>
          </label>
        ))}
      </fieldset>
    </Lander>
  );
}

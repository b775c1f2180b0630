import { useState } from 'react';
import { type Niche, niches } from '../../shared/niches.ts';
import { Select } from '../ui/select.tsx';
import { Controls } from './controls.tsx';
import { Notifications } from './notices.tsx';
import { Overlays } from './overlays.tsx';
import { Regions } from './places.tsx';

/** Every component of client/ui in every state, in each niche and both colour schemes. */
export function Sandbox() {
  return (
    <main className="container sandbox">
      <h1>Sandbox</h1>
      <Surroundings />
      <Controls />
      <Notifications />
      <Overlays />
      <Regions />
    </main>
  );
}

function Surroundings() {
  const [niche, setNiche] = useState<Niche>('general');
  const [scheme, setScheme] = useState('auto');
  return (
    <div className="sandbox-row">
      <Select
        label="Niche"
        value={niche}
        onChange={({ target }) => {
          setNiche(target.value as Niche);
          document.documentElement.dataset.niche = target.value;
        }}
      >
        {niches.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Select
        label="Colours"
        value={scheme}
        onChange={({ target }) => {
          setScheme(target.value);
          if (target.value === 'auto') delete document.documentElement.dataset.theme;
          else document.documentElement.dataset.theme = target.value;
        }}
      >
        <option value="auto">As the device</option>
        <option>light</option>
        <option>dark</option>
      </Select>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useState } from 'react';
import { type Accent, enoughContrast, groundsOf, isColour, leastContrast, mix } from '../../../shared/colour.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type Filling, Group } from './group.tsx';

const first: Accent = { light: '#a82668', dark: '#f58cc0' };

/** Niche's colours or the site's own, with contrast measured while typing. */
export function Appearance({ site, error }: Filling) {
  const { t } = useLingui();
  const [own, setOwn] = useState(site.accent !== null);
  const [accent, setAccent] = useState(site.accent ?? first);
  const set = (change: Partial<Accent>) => setAccent({ ...accent, ...change });
  return (
    <Group title={<Trans>Look</Trans>}>
      <div className="site-wide">
        <Switch
          label={t`Use custom colours`}
          hint={t`Replaces the niche’s colours on buttons, links, the banner, the app icon and the installed app’s bar`}
          name="accent"
          checked={own}
          onChange={({ target }) => setOwn(target.checked)}
        />
      </div>
      {own && (
        <>
          <Colour
            label={t`Colour on light backgrounds`}
            picker={t`Choose the colour on light backgrounds`}
            scheme="light"
            colour={accent.light}
            onChange={(light) => set({ light })}
            error={error('accent.light')}
          />
          <Colour
            label={t`Colour on dark backgrounds`}
            picker={t`Choose the colour on dark backgrounds`}
            scheme="dark"
            colour={accent.dark}
            onChange={(dark) => set({ dark })}
            error={error('accent.dark')}
          />
        </>
      )}
      {own && isReadable(accent) && (
        <div className="site-wide site-samples">
          <Sample name={site.name} accent={accent} scheme="light" />
          <Sample name={site.name} accent={accent} scheme="dark" />
        </div>
      )}
    </Group>
  );
}

interface ColourProps {
  label: string;
  picker: string;
  scheme: 'light' | 'dark';
  colour: string;
  onChange: (colour: string) => void;
  error: string | undefined;
}

/** Colour picker and text field of the same value. */
function Colour({ label, picker, scheme, colour, onChange, error }: ColourProps) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value.trim().toLowerCase());
  return (
    <Field
      label={label}
      name={`accent.${scheme}`}
      value={colour}
      onChange={change}
      autoComplete="off"
      spellCheck={false}
      hint={<Measured colour={colour} scheme={scheme} />}
      error={error}
      end={
        <input
          className="site-picker"
          type="color"
          aria-label={picker}
          value={isColour(colour) ? colour : '#000000'}
          onChange={change}
        />
      }
    />
  );
}

function Measured({ colour, scheme }: { colour: string; scheme: 'light' | 'dark' }) {
  if (!isColour(colour)) return <Trans>Six digits, like #a82668</Trans>;
  const measured = leastContrast(colour, scheme);
  // Truncated, not rounded: 4.49 is too little.
  const ratio = (Math.floor(measured * 10) / 10).toFixed(1);
  return measured >= enoughContrast ? (
    <Trans>
      Contrast {ratio} : 1. Text needs {enoughContrast} : 1, so this is enough.
    </Trans>
  ) : (
    <Trans>
      Contrast {ratio} : 1. Text needs {enoughContrast} : 1, so this is too little.
    </Trans>
  );
}

interface SampleProps {
  name: string;
  accent: Accent;
  scheme: 'light' | 'dark';
}

const inks = { light: '#2b1a27', dark: '#f7edf2' };

/** Small sample of the site. Sets every colour, since the console's variables belong to its own scheme. */
function Sample({ name, accent: { light, dark }, scheme }: SampleProps) {
  const { t } = useLingui();
  const colour = scheme === 'light' ? light : dark;
  const ground = groundsOf[scheme][1];
  const hero = { background: `linear-gradient(160deg, ${mix(light, '#000000', 0.45)}, ${light})` };
  const button = { background: colour, color: scheme === 'light' ? '#ffffff' : '#0e0811' };
  return (
    <figure className="site-sample" style={{ background: ground, color: inks[scheme] }}>
      <figcaption className="small">{scheme === 'light' ? t`Light` : t`Dark`}</figcaption>
      <p className="site-sample-hero" style={hero}>
        {name}
      </p>
      <p>
        <span className="site-sample-link" style={{ color: colour }}>
          <Trans>A link in a text</Trans>
        </span>
      </p>
      <p>
        <span className="site-sample-button" style={button}>
          <Trans>A button</Trans>
        </span>
      </p>
    </figure>
  );
}

const isReadable = ({ light, dark }: Accent): boolean => isEnough(light, 'light') && isEnough(dark, 'dark');
const isEnough = (colour: string, scheme: 'light' | 'dark'): boolean =>
  isColour(colour) && leastContrast(colour, scheme) >= enoughContrast;

import './home-screen.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Phone } from '../../../shared/calls/operator-sites.ts';

/** Preview of the installed app: icon, name, and bar on start. */
export function HomeScreen({ phone }: { phone: Phone }) {
  const { name, short_name } = phone;
  return (
    <section className="home-screens-part">
      <h3 className="home-screens-title">
        <Trans>On a phone</Trans>
      </h3>
      <p className="soft small">
        <Trans>
          Installed as “{name}”, with “{short_name}” below the icon. Phones that already have the app change at its next
          update.
        </Trans>
      </p>
      <div className="home-screens">
        <Screen phone={phone} scheme="light" />
        <Screen phone={phone} scheme="dark" />
      </div>
    </section>
  );
}

/** Sets every colour, since the console's variables belong to its own scheme. */
function Screen({ phone: { name, short_name, icons, ...bars }, scheme }: { phone: Phone; scheme: 'light' | 'dark' }) {
  const { t } = useLingui();
  const { theme, ground } = bars[scheme];
  const shapes = [
    ['any', t`as it is`],
    ['maskable', t`cut round`],
  ] as const;
  return (
    <figure className={`home-screen ${scheme}`}>
      <div className="home-screen-bar" style={{ background: theme }}>
        <bdi>{name}</bdi>
      </div>
      <div className="home-screen-ground" style={{ background: ground }}>
        {shapes.map(([purpose, shape]) => (
          <span key={purpose} className="home-screen-app">
            <img className={purpose} src={drawing(icons[purpose])} width={56} height={56} alt={t`Icon, ${shape}`} />
            <bdi>{short_name}</bdi>
          </span>
        ))}
      </div>
      <figcaption className="soft small figures">
        {scheme === 'light' ? (
          <Trans>
            Light: bar {theme}, start screen {ground}
          </Trans>
        ) : (
          <Trans>
            Dark: bar {theme}, start screen {ground}
          </Trans>
        )}
      </figcaption>
    </figure>
  );
}

const drawing = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

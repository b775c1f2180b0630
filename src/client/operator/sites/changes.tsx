import { Trans } from '@lingui/react/macro';

interface Props {
  base: Record<string, unknown>;
  change: Record<string, unknown>;
}

/** Each setting that differs: as it was, and as it is to be. */
export function Changes({ base, change }: Props) {
  return (
    <dl className="site-changes">
      {Object.entries(change).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <del>{shown(base[name])}</del>
          </dd>
          <dd>
            <ins>{shown(value) || <Trans>nothing</Trans>}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join(' ') : JSON.stringify(value);

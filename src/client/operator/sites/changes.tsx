import { Trans } from '@lingui/react/macro';
import type { Change } from './said-changes.ts';

/** Changed settings, before and after. */
export function Changes({ changes }: { changes: Change[] }) {
  return (
    <dl className="site-changes">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>
              <Value>{before}</Value>
            </del>
          </dd>
          <dd>
            <ins>
              <Value>{after}</Value>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ children: text }: { children: string }) {
  if (!text) return <Trans>nothing</Trans>;
  return (
    <>
      {/^#[\da-f]{6}$/.test(text) && <span className="site-swatch" style={{ background: text }} />}
      {text}
    </>
  );
}

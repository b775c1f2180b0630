import './facts.css';
import { Trans } from '@lingui/react/macro';
import type { Attributes } from '../../../shared/calls/members.ts';
import { useShownAttributes } from '../../member-card/attributes.ts';

/** Attributes that the member chose and the site shows. */
export function Facts({ attributes }: { attributes: Attributes }) {
  const said = useShownAttributes().flatMap(({ key, label, options }) => {
    const value = options.find((option) => option.value === attributes[key])?.label;
    return value === undefined ? [] : [{ key, label, value }];
  });
  if (said.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>A little about me</Trans>
      </h2>
      <dl className="profile-facts">
        {said.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import { facesOf } from '../../../shared/faces.ts';
import { useNiche } from '../../sites/niche/use-niche.ts';
import { settingsAtom } from '../../sites/site.ts';
import { Credits } from './costs.tsx';

/** Shows what a chat costs: reading nothing, and each own message its price on this site. */
export function Talk() {
  const cost = useAtomValue(settingsAtom)?.message_credits ?? 0;
  return (
    <div className="pricing-talk" style={{ '--faces': `url(${facesOf(useNiche())})` } as CSSProperties} aria-hidden>
      <i />
      <p>
        <Trans>Which walk would you take me on?</Trans>
      </p>
      <b>
        <Credits credits={0} />
      </b>
      <p className="mine">
        <Trans>The one with coffee at the end.</Trans>
      </p>
      <b className="mine">
        <Credits credits={cost} />
      </b>
    </div>
  );
}

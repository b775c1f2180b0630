import { Trans, useLingui } from '@lingui/react/macro';
import type { Decision } from '../../shared/calls/operator-cases.ts';
import { ruleWords } from '../reports/rule-words.ts';
import { actionWords } from './case-words.ts';
import { whenOf } from './words.ts';

/** Decisions over a member, newest first, with their operators. */
export function Decisions({ of }: { of: Decision[] }) {
  const { i18n } = useLingui();
  return of.map(({ id, number, action, reason, statement, until, at, operator, appealed, lifted }) => (
    <div key={id}>
      <p>
        <strong>{i18n._(actionWords[action])}</strong> {reason && i18n._(ruleWords[reason])}{' '}
        <span className="soft small">
          № {number} · {whenOf(at)} · {operator.name}
          {until && ` · → ${whenOf(until)}`}
          {lifted ? (
            <>
              {' · '}
              <Trans>reversed</Trans>
            </>
          ) : (
            appealed && (
              <>
                {' · '}
                <Trans>appealed against</Trans>
              </>
            )
          )}
        </span>
      </p>
      {statement && <p className="case-about">{statement}</p>}
    </div>
  ));
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SignupStep } from '../../../shared/calls/signup.ts';
import type { Statistics } from './statistics.tsx';

const steps: Record<SignupStep, MessageDescriptor> = {
  photo: msg`Photo`,
  location: msg`Place`,
  personal: msg`About their person`,
  about: msg`About them`,
  push: msg`Notifications`,
  activation: msg`Email confirmation`,
};

/** Signups of the span by step: how many are there, and how many went further. */
export function Steps({ statistics }: { statistics: Statistics }) {
  const { i18n } = useLingui();
  const total = (name: string) =>
    statistics.series.find((each) => each.name === name)?.days.reduce((sum, count) => sum + count, 0) ?? 0;
  let further = total('signups');
  if (further === 0) return null;
  return (
    <table className="console-card figure-table figure-steps">
      <caption>
        <Trans>How far signups from these days got by the end of the following day</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Step</Trans>
          </th>
          <th scope="col">
            <Trans>Stopped here</Trans>
          </th>
          <th scope="col">
            <Trans>Went further</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(steps).map(([step, title]) => {
          const here = total(`signups_at:${step}`);
          further -= here;
          return (
            <tr key={step}>
              <th scope="row">{i18n._(title)}</th>
              <td>{i18n.number(here)}</td>
              <td>{i18n.number(further)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

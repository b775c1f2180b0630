import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShownMember } from '../../../shared/calls/operator-members.ts';
import { useLanguageList } from '../../member-card/languages.ts';
import { countryName, useRegionName } from '../../member-card/place.ts';
import { Answers } from '../answers.tsx';
import { dayOf, whenOf } from '../words.ts';
import { Status } from './status.tsx';

export function Facts({ member }: { member: ShownMember }) {
  const { premium_since, last_active, recoverable_until, credits, debt, held, scope } = member;
  const { fictional, invisible, strangers_per_hour, country, region, about, answers, spoken = [] } = member;
  const { i18n } = useLingui();
  const languages = useLanguageList();
  const regionName = useRegionName();
  const place = [region && (regionName(region) ?? region), countryName(i18n.locale, country)]
    .filter(Boolean)
    .join(', ');
  const until = recoverable_until && whenOf(recoverable_until);
  return (
    <>
      <dl className="console-facts">
        <Fact name={<Trans>Address</Trans>}>{member.email}</Fact>
        <Fact name={<Trans>Id</Trans>}>
          <code>{member.id}</code>
        </Fact>
        <Fact name={<Trans>Site</Trans>}>{member.site}</Fact>
        <Fact name={<Trans>Status</Trans>}>
          <Status of={member} />
          {until && (
            <>
              , <Trans>can come back until {until}</Trans>
            </>
          )}
          {scope === 'operator' && (
            <>
              , <Trans>operator</Trans>
            </>
          )}
          {invisible && (
            <>
              , <Trans>invisible</Trans>
            </>
          )}
          {fictional && (
            <>
              , <Trans>fictional</Trans>
            </>
          )}
        </Fact>
        {strangers_per_hour !== null && <Fact name={<Trans>New people an hour</Trans>}>{strangers_per_hour}</Fact>}
        <Fact name={<Trans>Born</Trans>}>{dayOf(`${member.date_of_birth}T12:00:00`)}</Fact>
        <Fact name={<Trans>Lives in</Trans>}>{place}</Fact>
        {spoken.length > 0 && <Fact name={<Trans>Speaks</Trans>}>{languages(spoken)}</Fact>}
        <Fact name={<Trans>Signed up</Trans>}>{whenOf(member.signup_date)}</Fact>
        {last_active && <Fact name={<Trans>Last active</Trans>}>{whenOf(last_active)}</Fact>}
        <Fact name={<Trans>Credits</Trans>}>
          <span className="figures">{credits}</span>
          {held > 0 && (
            <>
              , <Trans>{held} held for a withdrawal</Trans>
            </>
          )}
          {debt > 0 && (
            <>
              , <Trans>owes {debt}</Trans>
            </>
          )}
        </Fact>
        <Fact name={<Trans>Premium</Trans>}>{premium_since ? whenOf(premium_since) : <Trans>no</Trans>}</Fact>
      </dl>
      {about && <p className="member-about">{about}</p>}
      <Answers of={answers} />
    </>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

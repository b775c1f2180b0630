import { Trans, useLingui } from '@lingui/react/macro';
import type { Measured } from '../../../shared/calls/operator-sites.ts';
import { niches } from '../../../shared/niches.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Area, type Filling, Group } from './group.tsx';
import { nicheLabels } from './labels.ts';
import { MeasuredClaim } from './measured-claim.tsx';

/** Names and identity of a site. */
export function Basics({
  site,
  error,
  hasMembers,
  measured,
}: Filling & { hasMembers: boolean; measured: Measured | null }) {
  const { t, i18n } = useLingui();
  return (
    <Group title={<Trans>Basics</Trans>} open>
      <Field
        label={t`Domain`}
        name="domain"
        defaultValue={site.domain}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t`If you change the domain, all members are logged out and their passkeys stop working.`}
        error={error('domain')}
      />
      <Field
        label={t`Name`}
        name="name"
        defaultValue={site.name}
        autoComplete="off"
        hint={t`In the header, in titles, below the icon of the installed app`}
        error={error('name')}
      />
      <Field
        label={t`Sender name in emails`}
        name="mail_name"
        defaultValue={site.mail_name}
        autoComplete="off"
        error={error('mail_name')}
      />
      <Select
        label={t`Niche`}
        name="niche"
        defaultValue={site.niche}
        error={error('niche')}
        hint={
          hasMembers
            ? t`You can’t change this, because the site’s members belong to its niche.`
            : t`Members of all sites in a niche can meet.`
        }
      >
        {niches.map((niche, i) => (
          <option key={niche} value={i + 1} disabled={hasMembers && i + 1 !== site.niche}>
            {i18n._(nicheLabels[niche])}
          </option>
        ))}
      </Select>
      <Area
        label={t`Home page title`}
        name="index_title"
        rows={2}
        defaultValue={site.index_title}
        hint={t`Leave empty to use the name`}
        error={error('index_title')}
      />
      <Area
        label={t`Description`}
        name="description"
        rows={3}
        defaultValue={site.description}
        hint={t`For search engines, link previews and the app installer`}
        error={error('description')}
      />
      <Area
        label={t`Disclosure`}
        name="disclosure"
        rows={2}
        defaultValue={site.disclosure}
        hint={t`In the footer of each page`}
        error={error('disclosure')}
      />
      <Field
        label={t`Better chance for premium members, in %`}
        name="premium_claim.percentage"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={site.premium_claim.percentage}
        hint={t`Enter 0 to make no claim. A claim needs a source.`}
        error={error('premium_claim.percentage')}
      />
      <Field
        label={t`Where this figure is from`}
        name="premium_claim.source"
        autoComplete="off"
        defaultValue={site.premium_claim.source}
        error={error('premium_claim.source')}
      />
      <MeasuredClaim measured={measured} />
    </Group>
  );
}

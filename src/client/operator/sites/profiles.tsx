import { Trans, useLingui } from '@lingui/react/macro';
import { filterNames, shownFields } from '../../../shared/site-fields.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Checks, type Filling, Group, Whole } from './group.tsx';
import { NoteFields } from './landing.tsx';

/** Profiles, search and access. */
export function Profiles({ site, error }: Filling) {
  const { t } = useLingui();
  const switches = {
    logged_out_search: t`Visitors may search`,
    logged_out_search_trafficsource: t`Visitors from a traffic source may search`,
    logged_out_search_trafficro: t`Visitors from a traffic source see only the first page of results`,
    photo_moderation: t`Check photos before they’re shown`,
    strict_privacy: t`Don’t reveal whether an address has an account`,
    member_resell: t`Members may be shown on other sites`,
  };
  return (
    <Group title={<Trans>Profiles and search</Trans>}>
      <Checks
        legend={<Trans>What profiles show</Trans>}
        name="visible_profile_fields"
        options={shownFields}
        checked={site.visible_profile_fields}
      />
      <NoteFields prefix="" notes={site.visible_profile_notes} />
      <Checks
        legend={<Trans>Search filters</Trans>}
        name="search_fields"
        options={filterNames}
        checked={site.search_fields}
      />
      <Select label={t`Who may sign up`} name="signups" defaultValue={site.signups} error={error('signups')}>
        <option value="all">{t`everyone`}</option>
        <option value="with_trafficsource">{t`visitors from a traffic source`}</option>
        <option value="none">{t`nobody`}</option>
      </Select>
      <Whole label={t`Minimum age`} name="min_age" defaultValue={site.min_age} error={error('min_age')} />
      <div className="site-wide site-switches">
        <Switch
          label={t`Warn about adult content on entry`}
          name="enable_site_entry_popup"
          defaultChecked={site.enable_site_entry_popup === 'yes'}
        />
        {(Object.keys(switches) as (keyof typeof switches)[]).map((name) => (
          <Switch key={name} label={switches[name]} name={name} defaultChecked={site[name]} />
        ))}
      </div>
    </Group>
  );
}

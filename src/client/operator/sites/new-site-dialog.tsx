import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListedCompany, ListedSite } from '../../../shared/calls/operator-sites.ts';
import { uuidv7 } from '../../../shared/ids.ts';
import { locales } from '../../../shared/locales.ts';
import { niches } from '../../../shared/niches.ts';
import { nameOf } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useDevice } from '../use-device.ts';
import { textIn, wholeIn } from '../use-fields.ts';
import { Countries } from './countries.tsx';
import { Area } from './group.tsx';
import { nicheLabels } from './labels.ts';
import { codesIn } from './read-site.ts';

interface Props {
  sites: ListedSite[];
  companies: ListedCompany[];
  onDone: (made: string) => void;
  onClose: () => void;
}

export function NewSiteDialog({ sites, companies, onDone, onClose }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const [id] = useState(() => uuidv7(device.now(), device.random));
  return (
    <ActDialog
      asksWhy={false}
      size="l"
      title={<Trans>New site</Trans>}
      action={<Trans>Create site</Trans>}
      fields={(error) => (
        <div className="site-fields">
          <Field
            label={t`Domain`}
            name="domain"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={t`The address visitors type, like dating.example. It must point to this server.`}
            error={error('domain')}
          />
          <Field label={t`Name`} name="name" autoComplete="off" error={error('name')} />
          <Select
            label={t`Niche`}
            name="niche"
            error={error('niche')}
            hint={t`Members of all sites in a niche can meet.`}
          >
            {niches.map((niche, i) => (
              <option key={niche} value={i + 1}>
                {i18n._(nicheLabels[niche])}
              </option>
            ))}
          </Select>
          <Select label={t`Language of the site`} name="domain_language" error={error('domain_language')}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {nameOf(locale)}
              </option>
            ))}
          </Select>
          <Select label={t`Company behind the site`} name="company_id" error={error('company_id')}>
            {companies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            label={t`Copy prices and everything else from`}
            name="like"
            hint={t`Copied once. Texts in other languages are left empty.`}
          >
            {sites.map(({ id, name, domain }) => (
              <option key={id} value={id}>{`${name} (${domain})`}</option>
            ))}
          </Select>
          <Field
            label={t`Support email`}
            name="support_email"
            type="email"
            autoComplete="off"
            error={error('support_email')}
          />
          <Countries first={[]} error={error('countries')} />
          <Area label={t`Description`} name="description" rows={3} error={error('description')} />
        </div>
      )}
      send={async (filled) => {
        const text = (name: string) => textIn(filled, name);
        await device.api.call('POST operator-sites.php', {
          ...{ id, like: text('like') },
          site: {
            ...{ domain: text('domain'), name: text('name'), niche: wholeIn(filled, 'niche') },
            ...{ company_id: text('company_id'), domain_language: text('domain_language') },
            ...{ countries: codesIn(text('countries')), support_email: text('support_email') },
            description: text('description'),
          },
        });
        onDone(id);
      }}
      onClose={onClose}
    >
      <p className="soft">
        <Trans>The site is reachable on its domain as soon as you create it.</Trans>
      </p>
    </ActDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListedCompany } from '../../../shared/calls/operator-sites.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { type Filling, Group } from './group.tsx';
import { Missing } from './missing.tsx';

export function Help({ site, error }: Filling) {
  const { t } = useLingui();
  return (
    <Group title={<Trans>Help</Trans>}>
      <Field
        label={t`Support email`}
        name="support_email"
        type="email"
        defaultValue={site.support_email}
        autoComplete="off"
        error={error('support_email')}
      />
      <Field
        label={t`Support phone`}
        name="support_phone"
        type="tel"
        defaultValue={site.support_phone}
        autoComplete="off"
        error={error('support_phone')}
      />
    </Group>
  );
}

export function OfCompany({ site, companies, error, onEdit }: Filling & { onEdit: (company: ListedCompany) => void }) {
  const { t } = useLingui();
  const [id, setId] = useState(site.company_id);
  const company = companies.find((each) => each.id === id);
  return (
    <Group title={<Trans>Company</Trans>}>
      {/* Its own rows: those of the grid are stretched by what is beside it. */}
      <div>
        <Select
          label={t`Company behind the site`}
          name="company_id"
          value={id}
          onChange={({ target }) => setId(target.value)}
          hint={t`Its name and address appear in the footer, the terms and emails.`}
          error={error('company_id')}
        >
          {companies.map(({ id, name, city }) => (
            <option key={id} value={id}>{`${name}, ${city}`}</option>
          ))}
        </Select>
      </div>
      {company && (
        <div className="site-company">
          <address>
            {company.name}
            <br />
            {company.address}, {company.city}, {company.country}
            <br />
            {company.kvk} · {company.vat_numbers.join(', ')}
          </address>
          <Missing company={company} />
          <Button variant="quiet" onClick={() => onEdit(company)}>
            <Trans>Edit the company</Trans>
          </Button>
        </div>
      )}
    </Group>
  );
}

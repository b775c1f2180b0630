import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CompanyForm, ListedCompany } from '../../../shared/calls/operator-sites.ts';
import { difference } from '../../../shared/difference.ts';
import { uuidv7 } from '../../../shared/ids.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useDevice } from '../use-device.ts';
import { textIn, wholeIn } from '../use-fields.ts';
import { dayOf } from '../words.ts';
import { useCountries } from './countries.tsx';
import { companyLabels } from './labels.ts';
import { companyChanges } from './said-changes.ts';
import { TheirChanges } from './their-changes.tsx';

interface Props {
  /** Absent: creates one. */
  company?: ListedCompany | undefined;
  onDone: () => void;
  onClose: () => void;
}

export function CompanyDialog({ company, onDone, onClose }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const [base] = useState(company);
  const [made] = useState(() => uuidv7(device.now(), device.random));
  const theirs = base && company && difference<CompanyForm>(formOf(base), formOf(company));
  const name = company?.name;
  const partsIn = (filled: FormData, field: string) =>
    textIn(filled, field)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return (
    <ActDialog
      asksWhy={false}
      size="l"
      title={company ? <Trans>Edit {name}</Trans> : <Trans>New company</Trans>}
      action={company ? <Trans>Save for all its sites</Trans> : <Trans>Create company</Trans>}
      fields={(error) => <CompanyFields company={company} error={error} />}
      send={async (filled) => {
        const text = (field: string) => textIn(filled, field);
        const said: CompanyForm = {
          ...{ name: text('name'), address: text('address'), city: text('city'), kvk: text('kvk') },
          ...{ country: text('country'), support_phone: text('support_phone') },
          ...{ tradenames: partsIn(filled, 'tradenames'), vat_numbers: partsIn(filled, 'vat_numbers') },
          delete_discount: wholeIn(filled, 'delete_discount') ?? -1,
          ...{ register_office: text('register_office'), represented_by: text('represented_by') },
          ...{ data_officer: text('data_officer'), dispute_body: text('dispute_body') },
          ...{ providers: partsIn(filled, 'providers'), providers_abroad: partsIn(filled, 'providers_abroad') },
        };
        if (base && company) {
          // Untouched fields take the current values.
          const mine = difference(formOf(base), said)?.after ?? {};
          await device.api.call('PUT operator-company.php', { id: company.id, was: company.version, company: mine });
          toast(t`Saved for all its sites.`);
        } else {
          await device.api.call('POST operator-company.php', { id: made, company: said });
          toast(t`Company created. You can now choose it for a site.`);
        }
        onDone();
      }}
      onStale={onDone}
      onClose={onClose}
    >
      <p className="soft">
        {company ? <Counts company={company} /> : <Trans>It’s named in the footer, terms, receipts and emails.</Trans>}
      </p>
      {theirs && <TheirChanges changes={companyChanges(i18n, theirs.before, theirs.after)} />}
    </ActDialog>
  );
}

interface FieldsProps {
  company: ListedCompany | undefined;
  error: (field: string) => string | undefined;
}

function CompanyFields({ company, error }: FieldsProps) {
  const { t, i18n } = useLingui();
  const countries = useCountries();
  return (
    <div className="site-fields">
      {lines.map((field) => (
        <Field
          key={field}
          label={i18n._(companyLabels[field])}
          name={field}
          defaultValue={company?.[field]}
          autoComplete="off"
          error={error(field)}
        />
      ))}
      <Select
        label={i18n._(companyLabels.country)}
        name="country"
        defaultValue={company?.country ?? ''}
        error={error('country')}
      >
        <option value="">{t`Choose one`}</option>
        {countries.map((each) => (
          <option key={each.code} value={each.code}>
            {each.name}
          </option>
        ))}
      </Select>
      {lists.map((field) => (
        <Field
          key={field}
          label={i18n._(companyLabels[field])}
          name={field}
          defaultValue={company?.[field].join(', ')}
          autoComplete="off"
          error={error(field)}
        />
      ))}
      <Field
        label={i18n._(companyLabels.delete_discount)}
        name="delete_discount"
        inputMode="numeric"
        defaultValue={company?.delete_discount ?? 0}
        autoComplete="off"
        error={error('delete_discount')}
      />
    </div>
  );
}

function Counts({ company }: { company: ListedCompany }) {
  const since = dayOf(company.added);
  return <Trans>Changes apply immediately on all sites of this company. Added on {since}.</Trans>;
}

const lines = [
  ...(['name', 'address', 'city', 'kvk', 'register_office', 'represented_by', 'support_phone'] as const),
  ...(['data_officer', 'dispute_body'] as const),
];
const lists = ['tradenames', 'vat_numbers', 'providers', 'providers_abroad'] as const;

const formOf = ({ id: _, version: __, added: ___, ...form }: ListedCompany): CompanyForm => form;

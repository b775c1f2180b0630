import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import type { CompanyForm, ListedCompany } from '../../../shared/calls/operator-sites.ts';
import { difference } from '../../../shared/difference.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useDevice } from '../use-device.ts';
import { textIn, wholeIn } from '../use-fields.ts';
import { dayOf } from '../words.ts';
import { Changes } from './changes.tsx';

interface Props {
  company: ListedCompany;
  onDone: () => void;
  onClose: () => void;
}

export function CompanyDialog({ company, onDone, onClose }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const [base] = useState(company);
  const { id, version, name, added } = company;
  const theirs = difference<CompanyForm>(formOf(base), formOf(company));
  const since = dayOf(added);
  const lines = {
    name: t`Name`,
    address: t`Street and number`,
    city: t`Zip code and town`,
    country: t`Country, by two letters`,
    kvk: t`Number in the trade register`,
    support_phone: t`Phone`,
  };
  const lists = { tradenames: t`Trade names, with commas`, vat_numbers: t`VAT numbers, with commas` };
  const partsIn = (filled: FormData, field: string) =>
    textIn(filled, field)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return (
    <ActDialog
      asksWhy={false}
      size="l"
      title={<Trans>Edit {name}</Trans>}
      action={<Trans>Save for all its sites</Trans>}
      fields={(error) => (
        <div className="site-fields">
          {(Object.keys(lines) as (keyof typeof lines)[]).map((field) => (
            <Field
              key={field}
              label={lines[field]}
              name={field}
              defaultValue={company[field]}
              autoComplete="off"
              error={error(field)}
            />
          ))}
          {(Object.keys(lists) as (keyof typeof lists)[]).map((field) => (
            <Field
              key={field}
              label={lists[field]}
              name={field}
              defaultValue={company[field].join(', ')}
              autoComplete="off"
              error={error(field)}
            />
          ))}
          <Field
            label={t`Discount offered to whoever deletes their account, in %`}
            name="delete_discount"
            inputMode="numeric"
            defaultValue={company.delete_discount}
            autoComplete="off"
            error={error('delete_discount')}
          />
        </div>
      )}
      send={async (filled) => {
        const text = (field: string) => textIn(filled, field);
        const said: CompanyForm = {
          ...{ name: text('name'), address: text('address'), city: text('city'), kvk: text('kvk') },
          ...{ country: text('country').toUpperCase(), support_phone: text('support_phone') },
          ...{ tradenames: partsIn(filled, 'tradenames'), vat_numbers: partsIn(filled, 'vat_numbers') },
          delete_discount: wholeIn(filled, 'delete_discount') ?? -1,
        };
        // What was not touched here is as it is by now.
        const mine = difference(formOf(base), said)?.after ?? {};
        await device.api.call('PUT operator-company.php', { id, was: version, company: mine });
        toast(t`Saved for all its sites.`);
        onDone();
      }}
      onStale={onDone}
      onClose={onClose}
    >
      <p className="soft">
        <Trans>It counts at once, on all sites of this company. Here since {since}.</Trans>
      </p>
      {theirs && (
        <Alert variant="warning" icon={CircleAlert} title={<Trans>Meanwhile somebody else has changed this</Trans>}>
          <Changes base={theirs.before} change={theirs.after} />
          <p>
            <Trans>Theirs stays, unless you have changed the same. Yours is still below: save it again.</Trans>
          </p>
        </Alert>
      )}
    </ActDialog>
  );
}

const formOf = ({ id: _, version: __, added: ___, ...form }: ListedCompany): CompanyForm => form;

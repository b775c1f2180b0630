import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedCompany } from '../../../shared/calls/operator-sites.ts';
import { Field } from '../../ui/field.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useDevice } from '../use-device.ts';
import { textIn, wholeIn } from '../use-fields.ts';
import { dayOf } from '../words.ts';

interface Props {
  company: ListedCompany;
  onDone: () => void;
  onClose: () => void;
}

export function CompanyDialog({ company, onDone, onClose }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const { id, version, name, added } = company;
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
        await device.api.call('PUT operator-company.php', {
          ...{ id, was: version },
          company: {
            ...{ name: text('name'), address: text('address'), city: text('city'), kvk: text('kvk') },
            ...{ country: text('country').toUpperCase(), support_phone: text('support_phone') },
            ...{ tradenames: partsIn(filled, 'tradenames'), vat_numbers: partsIn(filled, 'vat_numbers') },
            delete_discount: wholeIn(filled, 'delete_discount') ?? -1,
          },
        });
        onDone();
      }}
      onClose={onClose}
    >
      <p className="soft">
        <Trans>It counts at once, on all sites of this company. Here since {since}.</Trans>
      </p>
    </ActDialog>
  );
}

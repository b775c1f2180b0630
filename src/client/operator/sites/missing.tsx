import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyForm, ListedCompany } from '../../../shared/calls/operator-sites.ts';
import { companyLabels } from './labels.ts';

/** Lists what the legal pages leave out until a company has it. */
export function Missing({ company }: { company: ListedCompany }) {
  const { i18n } = useLingui();
  const missing = missingOf(company);
  if (missing.length === 0) return null;
  return (
    <div className="site-missing soft small">
      <Trans>Missing here, so left out of the legal pages:</Trans>
      <ul>
        {missing.map((field) => (
          <li key={field}>{i18n._(companyLabels[field])}</li>
        ))}
      </ul>
    </div>
  );
}

const missingOf = (company: ListedCompany): Particular[] =>
  particulars.filter((field) => (neededIn[field]?.includes(company.country) ?? true) && company[field].length === 0);

const particulars = [
  ...(['vat_numbers', 'register_office', 'represented_by', 'data_officer'] as const),
  ...(['dispute_body', 'providers', 'providers_abroad'] as const),
] satisfies (keyof CompanyForm)[];
type Particular = (typeof particulars)[number];

/** Countries whose law asks for it; absent: any. */
const neededIn: Partial<Record<Particular, string[]>> = {
  register_office: ['AT', 'DE', 'FR'],
  represented_by: ['AT', 'DE'],
};

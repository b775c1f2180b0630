import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CallAnswer } from '../../shared/calls.ts';
import { api } from '../api.ts';

type Company = CallAnswer<'GET companyinfo.php'>['companyinfo'];
let asked: Promise<Company> | undefined;

/** Asked for once, when the page has come to rest; without it, the footer goes without. */
function companyInfo(): Promise<Company> {
  asked ??= api.call('GET companyinfo.php', undefined).then(
    ({ companyinfo }) => companyinfo,
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** '+31 20-555 01' → '+312055501', for the telephone. */
export const dialled = (phone: string): string => phone.replace(/[-\s]/g, '');

export function CompanyInfo() {
  const { i18n } = useLingui();
  const [company, setCompany] = useState<Company>();
  useEffect(() => {
    const timer = setTimeout(() => void companyInfo().then(setCompany, () => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!company) return <address className="company" />;
  const { name, address, kvk, city, country, tradenames, vat_numbers, support_phone } = company;
  const vat = vat_numbers.join(', ');
  const names = tradenames.join(', ');
  return (
    <address className="company">
      <strong>{name}</strong>
      <span>{[address, city, countryName(country, i18n.locale)].filter(Boolean).join(', ')}</span>
      {kvk && (
        <span>
          <Trans>Registered {kvk}</Trans>
        </span>
      )}
      {vat && (
        <span>
          <Trans>VAT {vat}</Trans>
        </span>
      )}
      {names && (
        <span>
          <Trans>Trade names: {names}</Trans>
        </span>
      )}
      {support_phone && <a href={`tel:${dialled(support_phone)}`}>{dialled(support_phone)}</a>}
    </address>
  );
}

/** A code is spoken out in the reader's language; a name stays. */
const countryName = (country: string, locale: string): string | undefined =>
  /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames([locale], { type: 'region' }).of(country) : country;

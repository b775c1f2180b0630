import { Trans, useLingui } from '@lingui/react/macro';
import { dialled, landOf, useCompany } from './company.ts';

/** Lazy-loaded when idle; optional in the footer. */
export function CompanyInfo() {
  const { i18n } = useLingui();
  const company = useCompany(1000);
  if (!company) return <address className="company" />;
  const { name, address, kvk, city, country, register, tradenames, vat_numbers, support_phone } = company;
  const vat = vat_numbers.join(', ');
  const names = tradenames.join(', ');
  return (
    <address className="company">
      <strong>{name}</strong>
      <span>{[address, city, landOf(country, i18n.locale)].filter(Boolean).join(', ')}</span>
      {kvk && <span>{register ? `${register} ${kvk}` : <Trans>Company no. {kvk}</Trans>}</span>}
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

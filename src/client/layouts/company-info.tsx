import { Trans, useLingui } from '@lingui/react/macro';
import { dialled, landOf, useCompany } from '../sites/company.ts';

/** Lazy-loaded when idle; optional in the footer. */
export function CompanyInfo() {
  const { i18n } = useLingui();
  const company = useCompany(1000);
  if (!company) return <address className="company" />;
  const { name, address, kvk, city, country, tradenames, vat_numbers, support_phone } = company;
  const vat = vat_numbers.join(', ');
  const names = tradenames.join(', ');
  return (
    <address className="company">
      <strong>{name}</strong>
      <span>{[address, city, landOf(country, i18n.locale)].filter(Boolean).join(', ')}</span>
      {kvk && <span>{registers[country] ? `${registers[country]} ${kvk}` : <Trans>Company no. {kvk}</Trans>}</span>}
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

/** Names of the registers that give out the number, as they are known in their own country. */
const registers: Record<string, string> = {
  AT: 'Firmenbuch',
  BE: 'KBO/BCE',
  CH: 'UID',
  DE: 'Handelsregister',
  DK: 'CVR',
  ES: 'Registro Mercantil',
  FI: 'Y-tunnus',
  FR: 'RCS',
  IT: 'Registro Imprese',
  NL: 'KvK',
  NO: 'Org.nr.',
  PL: 'KRS',
  SE: 'Org.nr',
};

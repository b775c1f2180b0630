import { get } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { keys, openValues, saveValue } from '../../local/storage/values.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { api } from '../app/api.ts';

export type Company = CallAnswer<'GET companyinfo.php'>['companyinfo'];
let asked: Promise<Company> | undefined;

/** Stored company at once, then loaded once. Undefined before the first load. */
export function useCompany(wait = 0): Company | undefined {
  const [company, setCompany] = useState<Company>();
  useEffect(() => {
    const timer = setTimeout(() => {
      // On a bad network the request takes up to a minute.
      get<Company>(keys.company, openValues())
        .then((saved) => setCompany((known) => known ?? saved))
        .catch(() => undefined);
      companyInfo().then(setCompany, () => undefined);
    }, wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return company;
}

function companyInfo(): Promise<Company> {
  asked ??= api.call('GET companyinfo.php', undefined).then(
    ({ companyinfo }) => {
      void saveValue(keys.company, companyinfo);
      return companyinfo;
    },
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** '+31 20-555 01' → '+312055501', for a tel: link. */
export const dialled = (phone: string): string => phone.replace(/[-\s]/g, '');

/** Translates a country code; keeps a name. */
export const landOf = (country: string, locale: string): string | undefined =>
  /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames([locale], { type: 'region' }).of(country) : country;

import { get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { keys, openValues } from '../local/values.ts';
import type { CallAnswer } from '../shared/calls.ts';
import { api } from './api.ts';

export type Company = CallAnswer<'GET companyinfo.php'>['companyinfo'];
let asked: Promise<Company> | undefined;

/** Asked for once; without network, and until it has come, as it was last seen. Undefined where it never was. */
export function useCompany(wait = 0): Company | undefined {
  const [company, setCompany] = useState<Company>();
  useEffect(() => {
    const timer = setTimeout(() => void companyInfo().then(setCompany, () => undefined), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return company;
}

function companyInfo(): Promise<Company> {
  asked ??= api.call('GET companyinfo.php', undefined).then(
    ({ companyinfo }) => {
      void set(keys.company, companyinfo, openValues()).catch(() => undefined);
      return companyinfo;
    },
    async (error) => {
      asked = undefined;
      const kept = await get<Company>(keys.company, openValues());
      if (kept) return kept;
      throw error;
    },
  );
  return asked;
}

/** '+31 20-555 01' → '+312055501', for the telephone. */
export const dialled = (phone: string): string => phone.replace(/[-\s]/g, '');

/** A code is spoken out in the reader's language; a name stays. */
export const landOf = (country: string, locale: string): string | undefined =>
  /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames([locale], { type: 'region' }).of(country) : country;

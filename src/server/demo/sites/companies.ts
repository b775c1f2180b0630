import type { Insertable } from 'kysely';
import type { Database } from '../../db/schema/database.ts';

type Company = Insertable<Database['companies']>;

/** Companies with the three address variants (SPECIFICATION 1.8). */
export const companies = {
  amsterdam: {
    id: '5a1e0000-0000-4000-8000-0000000000c1',
    name: 'Vonk Online B.V.',
    address: 'Lijnbaansgracht 1',
    city: '1015 GN Amsterdam',
    country: 'NL',
    kvk: '00000001',
    tradenames: ['Vonk', 'Vonk Dating', 'Vonk Goud'],
    vat_numbers: ['NL000000001B01'],
    support_phone: '+31 85 - 000 00 01',
    delete_discount: 30,
    data_officer: 'privacy@vonk.example',
    providers: ['Voorbeeldhosting B.V. (hosting)', 'Voorbeeldpost B.V. (email)'],
    added: new Date('2023-06-01T10:00:00Z'),
  },
  antwerp: {
    id: '5a1e0000-0000-4000-8000-0000000000c2',
    name: 'Vonk Media BV',
    address: 'Meir 1, bus 4',
    city: '2000 Antwerpen',
    country: 'BE',
    kvk: '0000.000.002',
    tradenames: ['Vonk She', 'Spark Curves', 'Étincelle'],
    vat_numbers: ['BE0000000002'],
    support_phone: '+32 3 - 000 00 02',
    delete_discount: 25,
    added: new Date('2024-03-15T09:00:00Z'),
  },
  berlin: {
    id: '5a1e0000-0000-4000-8000-0000000000c3',
    name: 'Funke Dating GmbH',
    address: 'Torstraße 1',
    city: '10119 Berlin',
    country: 'DE',
    kvk: 'HRB 000003 B',
    tradenames: ['Funke', 'Funke Samt', 'Chispa'],
    vat_numbers: ['DE000000003', 'ATU00000003'],
    support_phone: '+49 30 - 000 00 03',
    delete_discount: 20,
    register_office: 'Amtsgericht Charlottenburg',
    represented_by: 'Erika Mustermann',
    added: new Date('2023-09-20T08:00:00Z'),
  },
} satisfies Record<string, Company>;

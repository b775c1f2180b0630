import type { Insertable, Transaction } from 'kysely';
import type { Database, StoredSettings } from '../db/schema.ts';

type Company = Insertable<Database['companies']>;

const companies: [Company, Company, Company] = [
  {
    id: '5a1e0000-0000-4000-8000-0000000000c1',
    name: 'Vonk Online B.V.',
    address: 'Lijnbaansgracht 1',
    city: '1015 GN Amsterdam',
    country: 'NL',
    kvk: '00000001',
    tradenames: ['Vonk', 'Vonk Dating'],
    vat_numbers: ['NL000000001B01'],
    support_phone: '+31 85 - 000 00 01',
    delete_discount: 30,
    added: new Date('2023-06-01T10:00:00Z'),
  },
  {
    id: '5a1e0000-0000-4000-8000-0000000000c2',
    name: 'Vonk Media BV',
    address: 'Meir 1, bus 4',
    city: '2000 Antwerpen',
    country: 'BE',
    kvk: '0000.000.002',
    tradenames: ['Vonk She'],
    vat_numbers: ['BE0000000002'],
    support_phone: '+32 3 - 000 00 02',
    delete_discount: 25,
    added: new Date('2024-03-15T09:00:00Z'),
  },
  {
    id: '5a1e0000-0000-4000-8000-0000000000c3',
    name: 'Funke Dating GmbH',
    address: 'Torstraße 1',
    city: '10119 Berlin',
    country: 'DE',
    kvk: 'HRB 000003 B',
    tradenames: ['Funke'],
    vat_numbers: ['DE000000003', 'ATU00000003'],
    support_phone: '+49 30 - 000 00 03',
    delete_discount: 20,
    added: new Date('2023-09-20T08:00:00Z'),
  },
];

const everywhere = 'NL BE DE AT CH FR IT ES GB IE US CA AU NZ PL DK NO SE FI'.split(' ');
const inEuro = (costs: number) => ({ costs, currency: 'EUR' });
const minimumMessageCosts: StoredSettings['minimum_message_costs'] = {
  ...Object.fromEntries('NL BE DE AT FR IT ES IE FI'.split(' ').map((country) => [country, inEuro(80)])),
  CH: { costs: 85, currency: 'CHF' },
  GB: { costs: 70, currency: 'GBP' },
  US: { costs: 90, currency: 'USD' },
  CA: { costs: 120, currency: 'CAD' },
  AU: { costs: 135, currency: 'AUD' },
  NZ: { costs: 145, currency: 'NZD' },
  PL: { costs: 350, currency: 'PLN' },
  DK: { costs: 600, currency: 'DKK' },
  NO: { costs: 940, currency: 'NOK' },
  SE: { costs: 920, currency: 'SEK' },
};

const profileFields =
  'gender sexuality age country region hair_colour eye_colour body_type relationship_status tattoos interests signup_reason about';

/** Prices and limits of the demo (decisions.md sections 6 and 7), in the language of the site. */
const settings: StoredSettings = {
  name: 'Vonk',
  domain_language: 'en',
  index_title: 'Vonk: meet someone who makes you smile',
  description: 'Dating and chat for adults: real members, clear prices, and every conversation with you, even offline.',
  countries: everywhere,
  visible_profile_fields: profileFields.split(' '),
  visible_profile_notes: {
    about: 'Two or three sentences are enough. What makes you laugh?',
    interests: 'Pick a few: they are the easiest way into a conversation.',
  },
  search_fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'photo', 'online', 'interests'],
  geoip_country: null,
  geoip_selected_country: 'NL',
  cdn_prefix: '/api/media/',
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 3,
  signup_credits: 3,
  message_length: 1000,
  minimum_message_costs: minimumMessageCosts,
  support_email: 'support@vonk.example',
  support_phone: '+31 85 - 000 00 01',
  mail_name: 'Vonk',
  enable_site_entry_popup: 'yes',
  fictional_warning: 'This site has no fictional profiles.',
  fictional_singular: 'fictional profile',
  fictional_plural: 'fictional profiles',
  refund_days: 14,
  signups: 'all',
  logged_out_search: true,
  logged_out_search_trafficro: false,
  logged_out_search_trafficsource: true,
  member_resell: false,
  min_age: 18,
  time_zone: 'Europe/Amsterdam',
  disclosure: 'This is a demo: its members are made up, and so are their conversations.',
  photo_moderation: false,
  premium_claim: { percentage: 46, source: 'An example figure of this demo.' },
};

export const demoSites: Record<'general' | 'she', Insertable<Database['sites']> & { domain: string; niche: number }> = {
  general: {
    id: '5a1e0000-0000-4000-8000-000000000001',
    domain: 'localhost',
    niche: 1,
    company_id: companies[0].id,
    settings: JSON.stringify(settings),
  },
  she: {
    id: '5a1e0000-0000-4000-8000-000000000002',
    domain: 'she.localhost',
    niche: 2,
    company_id: companies[1].id,
    settings: JSON.stringify({
      ...settings,
      name: 'Vonk She',
      domain_language: 'nl',
      index_title: 'Vonk She: zij zet de eerste stap',
      description: 'Daten en chatten voor volwassenen, waar vrouwen de toon zetten: echte leden, heldere prijzen.',
      visible_profile_notes: {
        about: 'Twee of drie zinnen zijn genoeg. Waar moet je om lachen?',
        interests: 'Kies er een paar: ze zijn het makkelijkste begin van een gesprek.',
      },
      support_email: 'support@she.vonk.example',
      support_phone: companies[1].support_phone,
      mail_name: 'Vonk She',
      fictional_warning: 'Deze site heeft geen fictieve profielen.',
      fictional_singular: 'fictief profiel',
      fictional_plural: 'fictieve profielen',
      time_zone: 'Europe/Brussels',
      disclosure: 'Dit is een demo: de leden zijn verzonnen, en hun gesprekken ook.',
      premium_claim: { percentage: 46, source: 'Een voorbeeldcijfer van deze demo.' },
    } satisfies StoredSettings),
  },
};

export async function createSites(tx: Transaction<Database>): Promise<void> {
  await tx.insertInto('companies').values(companies).execute();
  await tx.insertInto('sites').values(Object.values(demoSites)).execute();
}

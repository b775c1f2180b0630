interface Authorities {
  /** Data protection. */
  data?: string;
  /** Consumer protection, if one authority stands for all of it. */
  consumer?: string;
  /** Coordinator under the Digital Services Act. */
  services?: string;
}

/** Authorities that supervise a company, by its country. Only what is certain: a page says nothing about the others. */
export const authorities: Record<string, Authorities | undefined> = {
  AT: { data: 'Österreichische Datenschutzbehörde', services: 'KommAustria' },
  BE: {
    data: 'Gegevensbeschermingsautoriteit / Autorité de protection des données',
    consumer: 'FOD Economie / SPF Économie',
    services: 'BIPT / IBPT',
  },
  DE: { services: 'Bundesnetzagentur' },
  DK: { data: 'Datatilsynet', consumer: 'Forbrugerombudsmanden' },
  ES: { data: 'Agencia Española de Protección de Datos (AEPD)', services: 'CNMC' },
  FI: { data: 'Tietosuojavaltuutetun toimisto', consumer: 'Kilpailu- ja kuluttajavirasto', services: 'Traficom' },
  FR: {
    data: 'Commission nationale de l’informatique et des libertés (CNIL)',
    consumer: 'DGCCRF',
    services: 'Arcom',
  },
  IE: {
    data: 'Data Protection Commission',
    consumer: 'Competition and Consumer Protection Commission',
    services: 'Coimisiún na Meán',
  },
  IT: {
    data: 'Garante per la protezione dei dati personali',
    consumer: 'Autorità garante della concorrenza e del mercato (AGCM)',
    services: 'AGCOM',
  },
  NL: {
    data: 'Autoriteit Persoonsgegevens (AP)',
    consumer: 'Autoriteit Consument & Markt (ACM)',
    services: 'Autoriteit Consument & Markt (ACM)',
  },
  NO: { data: 'Datatilsynet', consumer: 'Forbrukertilsynet' },
  PL: {
    data: 'Prezes Urzędu Ochrony Danych Osobowych (UODO)',
    consumer: 'Urząd Ochrony Konkurencji i Konsumentów (UOKiK)',
  },
  SE: {
    data: 'Integritetsskyddsmyndigheten (IMY)',
    consumer: 'Konsumentverket',
    services: 'Post- och telestyrelsen (PTS)',
  },
};

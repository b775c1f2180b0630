/** Names of the registers that give out a company's number, as they are known in their own country. */
export const registers: Record<string, string | undefined> = {
  AT: 'Firmenbuch',
  BE: 'KBO/BCE',
  CH: 'UID',
  DE: 'Handelsregister',
  DK: 'CVR',
  ES: 'Registro Mercantil',
  FI: 'Y-tunnus',
  FR: 'RCS',
  IE: 'CRO',
  IT: 'Registro Imprese',
  NL: 'KvK',
  NO: 'Org.nr.',
  PL: 'KRS',
  SE: 'Org.nr',
};

import { englishRegion } from './england.ts';
import { namedTowns } from './named-towns.ts';

/** GeoNames data about a town's location. */
interface Town {
  name: string;
  country: string;
  adminCode: string;
  muni?: string;
}

/** First divisions of GeoNames that map to our regions: its code, then ours (sites/regions.ts). */
const divisions: Record<string, Record<string, string>> = {
  NL: read('01 DR, 02 FR, 03 GE, 04 GR, 05 LI, 06 NB, 07 NH, 09 UT, 10 ZE, 11 ZH, 15 OV, 16 FL'),
  FR: read('11 IDF, 24 CVL, 27 BFC, 28 NOR, 32 HDF, 44 GES, 52 PDL, 53 BRE, 75 NAQ, 76 OCC, 84 ARA, 93 PAC, 94 20R'),
  IT: read(
    '01 65, 02 77, 03 78, 04 72, 05 45, 06 36, 07 62, 08 42, 09 25, 10 57, 11 67, 12 21, 13 75, 14 88, 15 82, 16 52, 17 32, 18 55, 19 23, 20 34',
  ),
  ES: read(
    '07 IB, 27 RI, 29 MD, 31 MC, 32 NC, 34 AS, 39 CB, 51 AN, 52 AR, 53 CN, 54 CM, 55 CL, 56 CT, 57 EX, 58 GA, 59 PV, 60 VC, CE CE, ML ML',
  ),
  DE: read(
    '01 BW, 02 BY, 03 HB, 04 HH, 05 HE, 06 NI, 07 NW, 08 RP, 09 SL, 10 SH, 11 BB, 12 MV, 13 SN, 14 ST, 15 TH, 16 BE',
  ),
  AT: read('01 1, 02 2, 03 3, 04 4, 05 5, 06 6, 07 7, 08 8, 09 9'),
  GB: read('NIR NIR, SCT SCT, WLS WLS'),
  CA: read('01 AB, 02 BC, 03 MB, 04 NB, 05 NL, 07 NS, 08 ON, 09 PE, 10 QC, 11 SK, 12 YT, 13 NT, 14 NU'),
  PL: read(
    '72 02, 73 04, 74 10, 75 06, 76 08, 77 12, 78 14, 79 16, 80 18, 81 20, 82 22, 83 24, 84 26, 85 28, 86 30, 87 32',
  ),
  AU: read('01 ACT, 02 NSW, 03 NT, 04 QLD, 05 SA, 06 TAS, 07 VIC, 08 WA'),
  NZ: read(
    '10 CIT, E7 AUK, E8 BOP, E9 CAN, F1 GIS, F2 HKB, F3 MWT, F4 MBH, F5 NSN, F6 NTL, F7 OTA, F8 STL, F9 TKI, G1 WKO, G2 WGN, G3 WTC, TAS TAS',
  ),
  DK: read('17 84, 18 82, 19 81, 20 85, 21 83'),
  FI: read(
    '01 18, 02 19, 04 17, 05 06, 06 11, 07 16, 08 09, 09 02, 10 04, 11 15, 12 13, 13 08, 14 03, 15 12, 16 07, 17 14, 18 05, 19 10',
  ),
  NO: read('08 15, 09 18, 12 03, 14 11, 21 50, 34 34, 42 42, 46 46'),
  SE: read(
    '02 K, 03 X, 05 I, 06 N, 07 Z, 08 F, 09 H, 10 W, 12 G, 14 BD, 15 T, 16 E, 18 D, 21 C, 22 S, 23 AC, 24 Y, 25 U, 26 AB, 27 M, 28 O',
  ),
};

/** Belgian regions by the first digits of the municipality number. */
const belgian = read('1 VAN, 21 BRU, 23 VBR, 24 VBR, 25 WBR, 3 VWV, 4 VOV, 5 WHT, 6 WLG, 7 VLI, 8 WLX, 9 WNA');

/** Territories that others treat as countries and we as regions. */
const territories = read('AX FI-01, GF FR-973, GP FR-971, MQ FR-972, PR US-PR, RE FR-974, YT FR-976');

/** Region id. Undefined if only a named town (named-towns.ts) can decide, or if the country has no regions here. */
export function regionOf(town: Town): string | undefined {
  const { country, adminCode, muni = '' } = town;
  const part = ((): string | undefined => {
    if (country === 'US' || country === 'CH') return adminCode;
    if (country === 'BE') return belgian[muni.slice(0, 2)] ?? belgian[muni.slice(0, 1)];
    if (country === 'GB' && adminCode === 'ENG') return englishRegion(muni);
    return divisions[country]?.[adminCode] ?? namedTowns[country]?.[adminCode]?.get(town.name);
  })();
  return part === undefined ? territories[country] : `${country}-${part}`;
}

function read(written: string): Record<string, string> {
  return Object.fromEntries(written.split(', ').map((entry) => entry.split(' ')));
}

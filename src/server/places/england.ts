/**
 * Maps GeoNames codes to England's regions: counties ('38UB' is in 38, Oxfordshire), districts without one ('00MC'),
 * and London's boroughs ('P5').
 */
export function englishRegion(code: string): string | undefined {
  if (/^[A-P]\d$/.test(code)) return 'ENG-LDN';
  return regions.get(/^00[A-Z]{2}/.test(code) ? code.slice(2, 4) : /^\d\d[A-Z]/.test(code) ? code.slice(0, 2) : '');
}

const regions = new Map(
  Object.entries({
    'ENG-NE': '20 CH CJ CK CL CM EB EC EE EF EH EJ EM',
    'ENG-NW': '13 16 30 BL BM BN BP BQ BR BS BT BU BW BX BY BZ CA CB EQ ET EU EW EX EY',
    'ENG-YH': '36 CC CE CF CG CX CY CZ DA DB FA FB FC FD FF',
    'ENG-EM': '17 31 32 34 37 FK FN FP FY',
    'ENG-WM': '41 44 47 CN CQ CR CS CT CU CW GA GF GG GL',
    'ENG-EE': '12 22 26 33 42 JA KA KB KC KF KG',
    'ENG-SE': '11 21 24 29 38 43 45 LC MA MB MC MD ME MF MG ML MR MS MW',
    'ENG-SW': '18 19 23 40 HA HB HC HD HE HF HG HH HN HP HX HY',
  }).flatMap(([region, codes]) => codes.split(' ').map((code): [string, string] => [code, region])),
);

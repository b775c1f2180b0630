import type { CallAnswer } from '../../shared/calls.ts';

/**
 * Regions of each country in its own language (SPECIFICATION 1.14). England's nine regions extend its ISO 3166-2 code.
 */
const names: Record<string, string> = {
  US: `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
    DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
    KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
    MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
    NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island,
    SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
    WV West Virginia, WI Wisconsin, WY Wyoming`,
  NL: `DR Drenthe, FL Flevoland, FR Fryslân, GE Gelderland, GR Groningen, LI Limburg, NB Noord-Brabant, NH Noord-Holland,
    OV Overijssel, UT Utrecht, ZE Zeeland, ZH Zuid-Holland`,
  BE: `VAN Antwerpen, WBR Brabant wallon, BRU Brussel / Bruxelles, WHT Hainaut, WLG Liège, VLI Limburg, WLX Luxembourg,
    WNA Namur, VOV Oost-Vlaanderen, VBR Vlaams-Brabant, VWV West-Vlaanderen`,
  FR: `ARA Auvergne-Rhône-Alpes, BFC Bourgogne-Franche-Comté, BRE Bretagne, CVL Centre-Val de Loire, 20R Corse,
    GES Grand Est, 971 Guadeloupe, 973 Guyane, HDF Hauts-de-France, IDF Île-de-France, 974 La Réunion, 972 Martinique,
    976 Mayotte, NOR Normandie, NAQ Nouvelle-Aquitaine, OCC Occitanie, PDL Pays de la Loire, PAC Provence-Alpes-Côte d’Azur`,
  IT: `65 Abruzzo, 77 Basilicata, 78 Calabria, 72 Campania, 45 Emilia-Romagna, 36 Friuli-Venezia Giulia, 62 Lazio,
    42 Liguria, 25 Lombardia, 57 Marche, 67 Molise, 21 Piemonte, 75 Puglia, 88 Sardegna, 82 Sicilia, 52 Toscana,
    32 Trentino-Alto Adige / Südtirol, 55 Umbria, 23 Valle d’Aosta / Vallée d’Aoste, 34 Veneto`,
  ES: `AN Andalucía, AR Aragón, AS Asturias, CN Canarias, CB Cantabria, CM Castilla-La Mancha, CL Castilla y León,
    CT Catalunya, CE Ceuta, EX Extremadura, GA Galicia, IB Illes Balears, RI La Rioja, MD Madrid, ML Melilla, MC Murcia,
    NC Navarra, PV País Vasco / Euskadi, VC Comunitat Valenciana`,
  DE: `BW Baden-Württemberg, BY Bayern, BE Berlin, BB Brandenburg, HB Bremen, HH Hamburg, HE Hessen,
    MV Mecklenburg-Vorpommern, NI Niedersachsen, NW Nordrhein-Westfalen, RP Rheinland-Pfalz, SL Saarland, SN Sachsen,
    ST Sachsen-Anhalt, SH Schleswig-Holstein, TH Thüringen`,
  AT: `1 Burgenland, 2 Kärnten, 3 Niederösterreich, 4 Oberösterreich, 5 Salzburg, 6 Steiermark, 7 Tirol, 8 Vorarlberg, 9 Wien`,
  IE: `CW Carlow, CN Cavan, CE Clare, CO Cork, DL Donegal, D Dublin, G Galway, KY Kerry, KE Kildare, KK Kilkenny, LS Laois,
    LM Leitrim, LK Limerick, LD Longford, LH Louth, MO Mayo, MH Meath, MN Monaghan, OY Offaly, RN Roscommon, SO Sligo,
    TA Tipperary, WD Waterford, WH Westmeath, WX Wexford, WW Wicklow`,
  GB: `ENG-EM East Midlands, ENG-EE East of England, ENG-LDN London, ENG-NE North East England, ENG-NW North West England,
    NIR Northern Ireland, SCT Scotland, ENG-SE South East England, ENG-SW South West England, WLS Wales / Cymru,
    ENG-WM West Midlands, ENG-YH Yorkshire and the Humber`,
  CA: `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick / Nouveau-Brunswick, NL Newfoundland and Labrador,
    NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Québec, SK Saskatchewan,
    YT Yukon`,
  PL: `02 Dolnośląskie, 04 Kujawsko-Pomorskie, 10 Łódzkie, 06 Lubelskie, 08 Lubuskie, 12 Małopolskie, 14 Mazowieckie,
    16 Opolskie, 18 Podkarpackie, 20 Podlaskie, 22 Pomorskie, 24 Śląskie, 26 Świętokrzyskie, 28 Warmińsko-Mazurskie,
    30 Wielkopolskie, 32 Zachodniopomorskie`,
  AU: `ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia,
    TAS Tasmania, VIC Victoria, WA Western Australia`,
  NZ: `AUK Auckland, BOP Bay of Plenty, CAN Canterbury, CIT Chatham Islands, GIS Gisborne, WGN Greater Wellington,
    HKB Hawke’s Bay, MWT Manawatū-Whanganui, MBH Marlborough, NSN Nelson, NTL Northland, OTA Otago, STL Southland,
    TKI Taranaki, TAS Tasman, WKO Waikato, WTC West Coast`,
  CH: `AG Aargau, AR Appenzell Ausserrhoden, AI Appenzell Innerrhoden, BL Basel-Landschaft, BS Basel-Stadt, BE Bern / Berne,
    FR Fribourg / Freiburg, GE Genève, GL Glarus, GR Graubünden / Grigioni, JU Jura, LU Luzern, NE Neuchâtel, NW Nidwalden,
    OW Obwalden, SH Schaffhausen, SZ Schwyz, SO Solothurn, SG St. Gallen, TG Thurgau, TI Ticino, UR Uri,
    VS Valais / Wallis, VD Vaud, ZG Zug, ZH Zürich`,
  DK: `84 Hovedstaden, 82 Midtjylland, 81 Nordjylland, 85 Sjælland, 83 Syddanmark`,
  FI: `01 Ahvenanmaa / Åland, 02 Etelä-Karjala, 03 Etelä-Pohjanmaa, 04 Etelä-Savo, 05 Kainuu, 06 Kanta-Häme,
    07 Keski-Pohjanmaa, 08 Keski-Suomi, 09 Kymenlaakso, 10 Lappi, 11 Pirkanmaa, 12 Pohjanmaa / Österbotten,
    13 Pohjois-Karjala, 14 Pohjois-Pohjanmaa, 15 Pohjois-Savo, 16 Päijät-Häme, 17 Satakunta, 18 Uusimaa / Nyland,
    19 Varsinais-Suomi`,
  NO: `42 Agder, 32 Akershus, 33 Buskerud, 56 Finnmark, 34 Innlandet, 15 Møre og Romsdal, 18 Nordland, 03 Oslo,
    11 Rogaland, 40 Telemark, 55 Troms, 50 Trøndelag, 39 Vestfold, 46 Vestland, 31 Østfold`,
  SE: `K Blekinge, W Dalarna, I Gotland, X Gävleborg, N Halland, Z Jämtland, F Jönköping, H Kalmar, G Kronoberg,
    BD Norrbotten, M Skåne, AB Stockholm, D Södermanland, C Uppsala, S Värmland, AC Västerbotten, Y Västernorrland,
    U Västmanland, O Västra Götaland, T Örebro, E Östergötland`,
};

export const regions: CallAnswer<'GET regions.php'>['regions'] = Object.entries(names).flatMap(([country, list]) =>
  list.split(/,\s+/).map((entry) => {
    const space = entry.indexOf(' ');
    return { id: `${country}-${entry.slice(0, space)}`, country, name: entry.slice(space + 1) };
  }),
);

import type { Locale } from '../../../shared/locales.ts';

/** Place of a demo member: an id of regions.php, and its language. */
export interface Home {
  country: string;
  region: string;
  language: Locale;
  city: string;
}

/** A region stands twice where two languages are at home in it; the more cities it has here, the more members. */
const written = `
  NL-NH nl Amsterdam, Haarlem, Alkmaar, Hoorn, Zaandam
  NL-ZH nl Rotterdam, Den Haag, Leiden, Delft, Gouda
  NL-UT nl Utrecht, Amersfoort, Zeist
  NL-NB nl Eindhoven, Breda, Tilburg, Den Bosch
  NL-GE nl Arnhem, Nijmegen, Apeldoorn
  NL-OV nl Zwolle, Deventer, Enschede
  NL-GR nl Groningen, Winschoten
  NL-FR nl Leeuwarden, Sneek
  NL-LI nl Maastricht, Venlo
  NL-DR nl Assen
  NL-FL nl Almere, Lelystad
  NL-ZE nl Middelburg, Goes
  BE-VAN nl Antwerpen, Mechelen, Turnhout
  BE-VOV nl Gent, Aalst, Sint-Niklaas
  BE-VWV nl Brugge, Oostende, Kortrijk
  BE-VBR nl Leuven, Halle
  BE-VLI nl Hasselt, Genk
  BE-BRU nl Brussel
  BE-BRU fr Bruxelles, Ixelles, Schaerbeek
  BE-WLG fr Liège, Verviers, Huy
  BE-WLG de Eupen
  BE-WHT fr Mons, Charleroi, Tournai
  BE-WNA fr Namur, Dinant
  BE-WBR fr Wavre, Nivelles
  BE-WLX fr Arlon, Bastogne
  DE-NW de Köln, Düsseldorf, Dortmund, Münster, Aachen
  DE-BY de München, Nürnberg, Augsburg, Regensburg
  DE-BW de Stuttgart, Freiburg, Karlsruhe
  DE-BE de Berlin, Berlin
  DE-NI de Hannover, Oldenburg, Göttingen
  DE-HE de Frankfurt, Kassel
  DE-HH de Hamburg
  DE-HB de Bremen
  DE-SN de Leipzig, Dresden
  DE-SH de Kiel, Lübeck
  DE-RP de Mainz, Trier
  DE-TH de Jena, Weimar
  DE-BB de Potsdam
  DE-MV de Rostock
  DE-ST de Halle
  DE-SL de Saarbrücken
  AT-9 de Wien, Wien
  AT-6 de Graz
  AT-4 de Linz
  AT-5 de Salzburg
  AT-7 de Innsbruck
  AT-2 de Klagenfurt
  CH-ZH de Zürich, Winterthur
  CH-BE de Bern
  CH-BS de Basel
  CH-LU de Luzern
  CH-VD fr Lausanne
  CH-GE fr Genève
  CH-TI it Lugano, Bellinzona
  FR-IDF fr Paris, Montreuil, Versailles
  FR-ARA fr Lyon, Grenoble, Annecy
  FR-OCC fr Toulouse, Montpellier
  FR-PAC fr Marseille, Nice
  FR-BRE fr Rennes, Brest
  FR-NAQ fr Bordeaux, Pau
  FR-PDL fr Nantes, Angers
  FR-HDF fr Lille, Amiens
  FR-GES fr Strasbourg, Nancy
  FR-NOR fr Rouen, Caen
  IT-25 it Milano, Bergamo
  IT-62 it Roma
  IT-52 it Firenze, Pisa
  IT-21 it Torino
  IT-45 it Bologna, Parma
  IT-72 it Napoli
  IT-82 it Palermo
  IT-34 it Verona, Padova
  ES-MD es Madrid, Alcalá
  ES-CT es Barcelona, Girona
  ES-AN es Sevilla, Granada, Málaga
  ES-VC es Valencia, Alicante
  ES-PV es Bilbao, Donostia
  ES-GA es Vigo
  ES-AR es Zaragoza
  ES-CN es Las Palmas
  ES-IB es Palma
  GB-ENG-LDN en London, Hackney
  GB-ENG-NW en Manchester, Lancaster
  GB-ENG-YH en Leeds, York
  GB-ENG-SW en Bristol, Exeter
  GB-ENG-NE en Newcastle
  GB-SCT en Glasgow, Edinburgh
  GB-WLS en Cardiff
  GB-NIR en Belfast
  IE-D en Dublin
  IE-CO en Cork
  IE-G en Galway
  IE-LK en Limerick
  US-NY en Brooklyn, Buffalo
  US-CA en Oakland
  US-OR en Portland
  US-IL en Chicago
  US-MA en Boston
  US-TX es San Antonio
  US-NM es Santa Fe
  CA-ON en Toronto, Ottawa
  CA-BC en Vancouver
  CA-QC fr Montréal, Québec
  CA-NS en Halifax
  AU-VIC en Melbourne, Geelong
  AU-NSW en Sydney
  AU-QLD en Brisbane
  AU-TAS en Hobart
  NZ-AUK en Auckland
  NZ-WGN en Wellington
  NZ-OTA en Dunedin
  PL-14 pl Warszawa
  PL-12 pl Kraków
  PL-02 pl Wrocław
  PL-22 pl Gdańsk, Sopot
  PL-30 pl Poznań
  DK-84 da København, Frederiksberg
  DK-82 da Aarhus
  DK-83 da Odense
  DK-81 da Aalborg
  NO-03 nb Oslo
  NO-46 nb Bergen
  NO-50 nb Trondheim
  NO-11 nb Stavanger
  SE-AB sv Stockholm
  SE-O sv Göteborg, Borås
  SE-M sv Malmö, Lund
  SE-C sv Uppsala
  SE-AC sv Umeå
  FI-18 fi Helsinki, Espoo
  FI-18 sv Helsingfors
  FI-11 fi Tampere
  FI-19 fi Turku
  FI-14 fi Oulu
  FI-12 sv Jakobstad`;

const places: Home[] = written
  .trim()
  .split(/\n\s*/)
  .flatMap((line) => {
    const [region = '', language = '', ...cities] = line.split(' ');
    return cities
      .join(' ')
      .split(', ')
      .map((city) => ({ country: region.slice(0, 2), region, language: language as Locale, city }));
  });

export const placesIn = (country: string): Home[] => places.filter((place) => place.country === country);

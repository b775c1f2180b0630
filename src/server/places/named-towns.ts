/**
 * Towns whose GeoNames division is too large (Irish provinces, old Norwegian counties): part → name → region. Others
 * use the nearest listed town.
 */
export const namedTowns: Record<string, Record<string, Map<string, string>>> = {
  IE: {
    U: read({
      CN: `Cavan, Ballyjamesduff, Bailieborough, Kingscourt, Virginia, Cootehill, Belturbet, Mullagh, Ballyconnell`,
      MN: `Monaghan, Carrickmacross, Castleblayney, Clones`,
      DL: `Letterkenny, Buncrana, Ballybofey, Gweedore, Dunlewy, Ballyshannon, Donegal, Carndonagh, Bundoran, Leifear,
        Derrybeg, Moville, Convoy, Killybegs, Muff, Ramelton, Dungloe, Raphoe, Newtown Cunningham`,
    }),
    C: read({
      G: `Gaillimh, Ballinasloe, Tuam, Loughrea, Oranmore, Athenry, Gort, Clifden, Bearna, Moycullen, Portumna,
        Oughterard, Claregalway`,
      MO: `Castlebar, Ballina, Westport, Claremorris, Ballinrobe, Ballyhaunis, Swinford, Foxford, Kiltamagh, Belmullet,
        Crossmolina`,
      SO: `Sligo, Tobercurry, Strandhill, Ballymote, Collooney, Ballisodare, Inishcrone`,
      RN: `Roscommon, Boyle, Castlerea, Ballaghaderreen`,
      LM: `Carrick-on-Shannon, Manorhamilton, Kinlough`,
    }),
    M: read({
      CO: `Cork, Carrigaline, Cobh, Mallow, Midleton, Youghal, Bandon, Fermoy, Passage West, Carrigtwohill, Clonakilty,
        Kinsale, Mitchelstown, Ráth Luirc, Bantry, Tower, Macroom, Blarney, Kanturk, Skibbereen, Crosshaven,
        Dunmanway, Millstreet, Cloyne, Rathcormac, Castlemartyr, Watergrasshill, Whitegate, Killumney, Aghada,
        Courtbrack, Derry`,
      KY: `Tralee, Cill Airne, Listowel, Castleisland, Kenmare, Killorglin, Dingle, Ballybunnion, Cahersiveen`,
      LK: `Luimneach, Newcastle West, Moyross, Annacotty, Abbeyfeale, Castleconnell, Kilmallock, Rathkeale, Caherconlish,
        Moroe, Croom, Askeaton, Adare`,
      CE: `Ennis, Shannon, Kilrush, Sixmilebridge, Newmarket on Fergus, Ardnacrusha, Killaloe`,
      TA: `Cluain Meala, Thurles, Nenagh, Carrick-on-Suir, Roscrea, Tipperary, Cahir, Cashel, Ballina, Templemore, Newport,
        Fethard`,
      WD: `Waterford, Trá Mhór, Dungarvan, Portlaw, Dunmore East`,
    }),
    L: read({
      D: `Dublin, Tallaght, Swords, Dún Laoghaire, Balbriggan, Sandyford, Finglas, Blanchardstown, Malahide, Donaghmede,
        Lucan, Knocklyon, Clondalkin, Foxrock, Dundrum, Shankill, Jobstown, Skerries, Portmarnock, An Ros, Lusk,
        Donabate, Dalkey, Howth, Rathcoole, Saggart, Balrothery, Portraine, Newcastle, Hartstown, Castleknock,
        Loughlinstown, Palmerstown, Firhouse, Cabinteely, Donnybrook, Marino, Crumlin`,
      WW: `Bray, Little Bray, Kilquade, Wicklow, Greystones, Arklow, Blessington, Kilcoole, Rathnew, Newtownmountkennedy,
        Baltinglass, Enniskerry, Charlesland, Valleymount, Rathdrum, Ashford, Aughrim, Kilpedder, Carnew,
        Kilmacanoge`,
      KE: `Naas, Celbridge, Droichead Nua, Leixlip, Athy, Maynooth, Kildare, Clane, Cherryville, Kilcock, Confey,
        Eadestown, Sallins, Monasterevin, Kilcullen, Kill, Rathangan, Prosperous, Old Kilcullen, Derrinturn,
        Castledermot, Moone, Athgarvan, Johnstown`,
      MH: `Navan, Ashbourne, Laytown, Ratoath, Dunboyne, Newtown Trim, Kells, Duleek, Dunshaughlin, Stamullin, Enfield,
        Athboy, Trim, Ballivor, Oldcastle, Longwood, Slane, Kentstown`,
      LH: `Drogheda, Dundalk, Ardee, Clogherhead, Dunleer, Termonfeckin, Tullyallen, Dromiskin, Carlingford,
        Castlebellingham`,
      WH: `Athlone, An Muileann gCearr, Moate, Kinnegad, Rochfortbridge, Rathwire, Kilbeggan, Castlepollard`,
      LD: `Longford, Edgeworthstown, Ballymahon, Lanesborough, Granard`,
      OY: `Tullamore, Edenderry, Birr, Clara, Banagher, Ferbane, Daingean`,
      LS: `Portlaoise, Portarlington, Mountmellick, Abbeyleix, Mountrath, Rathdowney, Stradbally, Ballylinan`,
      KK: `Kilkenny, Callan, Thomastown, Graiguenamanagh, Castlecomer, Piltown, Mooncoin, Ballyragget`,
      CW: `Carlow, Tullow, Bagenalstown`,
      WX: `Loch Garman, Enniscorthy, New Ross, Gorey, Courtown, Bunclody, Castlebridge, Rosslare, Ferns, Castletown,
        Ballygerry, Ballinroad`,
    }),
  },
  NO: {
    '30': read({
      '31': `Fredrikstad, Sarpsborg, Moss, Halden, Askim, Mysen, Rakkestad, Spydeberg, Rygge, Ryggebyen, Lervik, Skjeberg,
        Karlshus, Ørje, Larkollen, Tomter, Knappstad, Skjærhalden, Fossby, Skjønhaug, Meieribyen, Elvestad`,
      '32': `Asker, Lillestrøm, Ski, Jessheim, Drøbak, Nesoddtangen, Råholt, Ås, Fetsund, Kløfta, Vestby, Rotnes, Sørumsand,
        Skui, Lysaker, Årnes, Flateby, Tofte, Sætre, Røyken, Auli, Maura, Billingstad, Bjørkelangen, Aursmoen,
        Fagerstrand, Blakstad, Grua, Åneby, Leirsund, Neskollen, Åros, Frogner, Ask, Fjellfoten, Slemmestad,
        Sandvika, Roa, Kolbotn, Eidsvoll, Rømskog, Jevnaker, Fjerdingby, Kjenn, Teigebyen, Hurdal`,
      '33': `Drammen, Kongsberg, Hønefoss, Tranby, Svelvik, Vikersund, Gol, Ål, Geilo, Nesbyen, Hemsedal, Skoger, Berger,
        Hvittingfoss, Prestfoss, Noresund, Rollag, Mjøndalen, Hokksund, Flå, Vik, Trøim, Hol, Lierbyen,
        Lampeland, Rødberg`,
    }),
    '38': read({
      '39': `Sandefjord, Tønsberg, Larvik, Horten, Holmestrand, Stavern, Tjøme, Åsgårdstrand, Stokke, Årøysund, Gullhaug,
        Selvik, Sem, Skoppum, Melsomvik, Sande, Barkåker, Revetal, Andebu, Borgheim`,
      '40': `Skien, Porsgrunn, Notodden, Kragerø, Rjukan, Ulefoss, Bø, Lunde, Herre, Prestestranda, Seljord, Siljan, Gvarv,
        Dalen, Kviteseid, Fyresdal, Treungen, Langesund, Åmot, Sauland`,
    }),
    '54': read({
      '55': `Tromsø, Harstad, Finnsnes, Setermoen, Skjervøy, Borkenes, Storslett, Storsteinnes, Moen, Lyngseidet, Sjøvegan,
        Evenskjer, Gryllefjord, Hansnes, Olderdalen, Burfjord, Vangsvika, Skaland, Hol, Hamnvik, Gratangen,
        Tennevoll, Sørreisa, Brøstadbotn, Hatteng`,
      '56': `Alta, Hammerfest, Vadsø, Kirkenes, Honningsvåg, Bjørnevatn, Lakselv, Båtsfjord, Vardø, Kautokeino, Kárášjohka,
        Rypefjord, Ávanuorri, Berlevåg, Kjøllefjord, Mehamn, Øksfjord, Vuonnabahta, Kvalsund, Breivikbotn, Tana
        bru`,
    }),
  },
};

function read(written: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(written).flatMap(([region, names]) => names.split(/,\s+/).map((name) => [name, region])),
  );
}

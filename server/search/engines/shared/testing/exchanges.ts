/** Queries whose requests are kept as fixtures of every engine. */
export const QUERIES: Record<string, Record<string, unknown>> = {
  'an OR across attributes, and a NOT': {
    filters: '(make:Kia OR simple_body:suv) AND NOT simple_fuel:Diesel',
  },
  'ranges, open and closed': { filters: 'price:10000 TO 20000 AND km < 50000 AND year > 2019 AND seats = 5' },
  'a number that is not, a record without it included': {
    filters: 'NOT price:10000 TO 20000 AND doors != 4',
  },
  'quotes and escapes': { filters: String.raw`model:"Say \"Hi\" \\ C-HR" AND city:'Coffs Harbour'` },
  'an attribute that the index does not have': { filters: '(nowhere:1 OR make:Kia) AND NOT elsewhere:2' },
  'facets with bounds, sorted': {
    index: 'cars_price_asc',
    facets: ['make', 'price'],
    hitsPerPage: 20,
    page: 2,
  },
  'a window that is no page': { offset: 7, length: 20 },
  'words, the last one as a beginning': { query: '2019 toyota hil', hitsPerPage: 20 },
  'words in one attribute, whole': {
    query: 'white hilux',
    queryType: 'prefixNone',
    restrictSearchableAttributes: ['name'],
  },
  'around a place': { aroundLatLng: '-27.47,153.03', aroundRadius: 25000 },
  'within a box': { insideBoundingBox: [[-27, 152, -28, 154]] },
}

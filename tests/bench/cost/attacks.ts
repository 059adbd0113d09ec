import { get } from '../../support/get.ts'
import { type Attack, bodies, TEXTS } from './requests.ts'

const TENANT = 'brolga-bay'
/** What a body may have at the doors of visitors; larger ones are refused unread. */
const VISITOR_BYTES = 64 * 1024
const STAFF_BYTES = 1024 * 1024

/** Every list of the search open and refined. */
const EVERY_FACET = [
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'colour',
  'drive',
  'location',
  'condition',
]
  .flatMap((name) => [0, 1, 2].map((at) => `refinementList[${name}][${at}]=x${at}`))
  .join('&')

/** Pages of every kind, each plain and with a query that is long, repeated or dear. */
export function pageAttacks(paths: readonly string[]): Attack[] {
  const queries: [string, string][] = [
    ['plain', ''],
    ['one long value', `q=${'a'.repeat(12_000)}`],
    ['words', `query=${encodeURIComponent('toyota corolla hybrid '.repeat(20))}`],
    ['1,000 parameters', Array.from({ length: 1000 }, (_, at) => `p${at}=${at}`).join('&')],
    [
      '400 refinements',
      Array.from({ length: 400 }, (_, at) => `refinementList[make][${at}]=Toyota${at}`).join('&'),
    ],
    ['nested names', `${'a[b]'.repeat(3000)}=1`],
    ['a price of zeros', `price=${'0'.repeat(12_000)}:1`],
    ['the last page', 'page=1000000000'],
    ['percent signs', `q=${'%25'.repeat(4000)}`],
    ['why each block shows', 'explain=1'],
    ['every facet', EVERY_FACET],
    ['cars to compare', `cars=${Array.from({ length: 2000 }, (_, at) => 1_000_000 + at).join(',')}`],
  ]
  return paths.flatMap((path) =>
    queries.map(([name, query]) => ({
      name: `page ${path} with ${name}`,
      method: 'GET',
      path: query ? `${path}?${query}` : path,
      tenant: TENANT,
    })),
  )
}

interface Operation {
  method: string
  path: string
  query: string[]
  hasBody: boolean
}

/** Every call that the API's own description at a host names. */
export async function readOperations(port: number, host: string): Promise<Operation[]> {
  const { body } = await get(port, host, '/api/openapi.json')
  return operationsOf(JSON.parse(body) as Parameters<typeof operationsOf>[0])
}

function operationsOf(openapi: {
  paths: Record<string, Record<string, { requestBody?: object; parameters?: { in: string; name: string }[] }>>
}): Operation[] {
  return Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      hasBody: requestBody !== undefined || method === 'put' || method === 'post',
    })),
  )
}

/** The probe would be signed out. */
const ENDS_SESSIONS = /\/(sign-out|sessions\/others|second-factor\/|password)/

/** Each call with dear texts in its address, its query and its body; those of the editor by an administrator. */
export function callAttacks(operations: readonly Operation[], staff: boolean): Attack[] {
  const who = staff ? { staff: true } : { tenant: TENANT }
  return operations
    .filter(({ path }) => !path.startsWith('/1/') && path.startsWith('/api/editor') === staff)
    .filter(({ path }) => !ENDS_SESSIONS.test(path))
    .flatMap(({ method, path, query, hasBody }) => {
      const at = path.replaceAll(/\{(slug|tenant)\}/g, TENANT)
      const attacks: Attack[] = []
      const add = (name: string, more: Partial<Attack>) =>
        attacks.push({ name: `${method} ${path} with ${name}`, method, path: fill(at, '1'), ...who, ...more })
      if (!hasBody || query.length > 0) {
        add('nothing', {})
        for (const [name, text] of TEXTS) {
          const value = encodeURIComponent(text).slice(0, 12_000)
          if (at.includes('{')) add(`${name} in its address`, { path: fill(at, value) })
          if (query.length > 0) {
            const each = value.slice(0, Math.floor(12_000 / query.length))
            add(`${name} in its query`, {
              path: `${fill(at, '1')}?${query.map((field) => `${field}=${each}`).join('&')}`,
            })
          }
        }
      }
      if (hasBody) {
        for (const [name, body] of bodies(staff ? STAFF_BYTES : VISITOR_BYTES)) {
          add(name, { body, headers: { 'content-type': 'application/json' } })
        }
      }
      return attacks
    })
}

function fill(path: string, value: string): string {
  return path.replaceAll(/\{\w+\}/g, value)
}

/** The search protocol, legal and illegal. */
export function searchAttacks(key: string): Attack[] {
  const headers = { 'x-algolia-api-key': key, 'content-type': 'application/json' }
  const one = (name: string, params: object): Attack => ({
    name: `search: ${name}`,
    method: 'POST',
    path: '/1/indexes/cars/query',
    tenant: TENANT,
    headers,
    body: JSON.stringify(params),
  })
  const many = (name: string, count: number, params: object): Attack => ({
    name: `search: ${name}`,
    method: 'POST',
    path: '/1/indexes/*/queries',
    tenant: TENANT,
    headers,
    body: JSON.stringify({
      requests: Array.from({ length: count }, () => ({ indexName: 'cars', ...params })),
    }),
  })
  const words = 'toyta corola hibrid automtic diesl wagn sedn utte whte silvr'
  const polygon = Array.from({ length: 5000 }, (_, at) => [Math.sin(at) * 80, Math.cos(at) * 170])
  return [
    one('everything, 1,000 hits', {
      hitsPerPage: 1000,
      attributesToRetrieve: ['*'],
      facets: ['*'],
      maxValuesPerFacet: 1000,
    }),
    one('1,000 hits highlighted', {
      query: words,
      hitsPerPage: 1000,
      attributesToHighlight: ['*'],
      attributesToSnippet: ['*:50'],
    }),
    one('misspelt words', { query: words }),
    one('512 letters', { query: 'a'.repeat(512) }),
    one('one letter many times', { query: 'a '.repeat(255) }),
    one('prefixes', { query: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' }),
    one('all optional', { query: words, optionalWords: words }),
    one('filters of 400 parts', {
      filters: Array.from({ length: 400 }, (_, at) => `price > ${at}`).join(' OR '),
    }),
    one('filters with NOT', {
      filters: Array.from({ length: 400 }, (_, at) => `NOT make:m${at}`).join(' AND '),
    }),
    one('facet filters of 1,000', { facetFilters: [Array.from({ length: 1000 }, (_, at) => `make:m${at}`)] }),
    one('numeric filters of 1,000', {
      numericFilters: Array.from({ length: 1000 }, (_, at) => `price>${at}`),
    }),
    one('a place of zeros', { aroundLatLng: '0'.repeat(64_000) }),
    one('around a place', { aroundLatLng: '-19.2,146.8', aroundRadius: 'all', hitsPerPage: 1000 }),
    one('a polygon', { insidePolygon: polygon }),
    one('1,000 boxes', { insideBoundingBox: Array.from({ length: 1000 }, () => [-10, 100, -40, 160]) }),
    one('the last page', { page: 1_000_000, hitsPerPage: 1000 }),
    many('50 queries for everything', 50, { hitsPerPage: 1000, attributesToRetrieve: ['*'], facets: ['*'] }),
    many('50 misspelt queries', 50, { query: words, facets: ['*'] }),
    many('1,000 queries', 1000, { query: 'a' }),
    many('deep facets', 50, { facets: ['*'], maxValuesPerFacet: 1000, hitsPerPage: 0 }),
  ]
}

/** Pictures that nobody has asked for yet, in the dearest sizes and formats. */
export function pictureAttacks(addresses: readonly string[]): Attack[] {
  const sizes = [
    ['2,400 wide', 'w=2400&q=95&crop=attention'],
    ['768 by 1,024', 'w=768&q=95&crop=3:4,attention'],
    ['768 by 1,365', 'w=768&q=95&crop=9:16'],
    ['480 wide', 'w=480'],
  ] as const
  return addresses.flatMap((address, at) =>
    (['image/avif', 'image/webp', 'image/jpeg'] as const).flatMap((accept) =>
      sizes.map(([name, query]) => ({
        name: `picture ${at + 1} as ${accept}, ${name}`,
        method: 'GET',
        path: `${address.split('?')[0]}?${query}&v=${at}`,
        tenant: TENANT,
        headers: { accept },
      })),
    ),
  )
}

import type { InjectOptions } from 'fastify'
import {
  FACTS,
  FEED,
  HOST,
  KIM,
  MAPPING,
  OWNER,
  SETTINGS,
  WHISPER,
  OFFERED,
  WRITTEN,
  type Things,
  type World,
} from './dealer-things.ts'
import { NOW, site } from './world.ts'

export interface Call {
  /** Of the address, beside the dealer's slug. */
  params?: Record<string, string | number>
  query?: string
  body?: object
  /** A file in place of a body. */
  file?: Buffer | string
  headers?: Record<string, string>
  /** What the owner is answered, where it is no success. */
  owner?: number
}

/** The state of the draft, as the caller's own dealer has it. */
export type Row = (of: Things, tag: string) => Call

/** Calls about an article or an offer of the owner's. @param body the entry with other words */
function namingEntries(kind: 'articles' | 'offers', body: object): Record<string, Row> {
  const at = `/api/editor/tenants/:slug/${kind}/:entry`
  const params = { entry: WRITTEN.slug }
  const from = (tag: string) => ({ params, headers: { 'if-match': tag } })
  return {
    [`GET ${at}`]: () => ({ params }),
    [`PUT ${at}`]: () => ({ ...from('1'), body }),
    [`POST ${at}/publish`]: () => from('2'),
    [`POST ${at}/unpublish`]: () => from('3'),
    [`POST ${at}/take-back`]: () => ({ ...from('4'), body: { version: 3 } }),
    [`DELETE ${at}`]: () => from('5'),
  }
}

/** Calls that name a thing of a dealer, by an id of the owner's. In an order in which the owner may do them all. */
export const NAMING: Record<string, Row> = {
  'GET /api/editor/tenants/:slug/named-drafts/:id': ({ named }) => ({ params: { id: named } }),
  'PUT /api/editor/tenants/:slug/named-drafts/:id': ({ named }) => ({
    params: { id: named },
    body: { name: 'Another' },
  }),
  'POST /api/editor/tenants/:slug/links': ({ named }) => ({ body: { hours: 1, named } }),
  ...namingEntries('articles', { article: { ...WRITTEN, title: 'Another' } }),
  ...namingEntries('offers', { offer: { ...OFFERED, name: 'Another' } }),
  'DELETE /api/editor/tenants/:slug/named-drafts/:id': ({ named }) => ({ params: { id: named } }),
  'POST /api/editor/tenants/:slug/named-drafts/:id/restore': ({ named }) => ({ params: { id: named } }),
  'GET /api/editor/tenants/:slug/revisions/:revision': ({ revision }) => ({ params: { revision } }),
  'PUT /api/editor/tenants/:slug/revisions/:revision/label': ({ revision }) => ({
    params: { revision },
    body: { label: 'Another' },
  }),
  'POST /api/editor/tenants/:slug/rollback': ({ revision }, tag) => ({
    body: { revision },
    headers: { 'if-match': tag },
  }),
  'POST /api/editor/tenants/:slug/domains/:host/check': () => ({ params: { host: HOST } }),
  'POST /api/editor/tenants/:slug/comments': ({ person }) => ({
    body: { tree: 'route/home', block: 'b', place: 'Home', text: 'Look', mentions: [person] },
  }),
  'POST /api/editor/tenants/:slug/comments/:id/replies': ({ thread }) => ({
    params: { id: thread },
    body: { text: 'Yes', mentions: [] },
  }),
  'PUT /api/editor/tenants/:slug/comments/:id': ({ comment }) => ({
    params: { id: comment },
    body: { text: 'Look here', mentions: [] },
  }),
  'PUT /api/editor/tenants/:slug/comments/:id/resolved': ({ thread }) => ({
    params: { id: thread },
    body: { resolved: true },
  }),
  'DELETE /api/editor/tenants/:slug/comments/:id': ({ comment }) => ({ params: { id: comment } }),
  'PUT /api/editor/tenants/:slug/uploads/:name': ({ picture }) => ({
    params: { name: picture },
    body: FACTS,
  }),
  'GET /api/editor/tenants/:slug/uploads/:name/uses': ({ picture }) => ({ params: { name: picture } }),
  'DELETE /api/editor/tenants/:slug/uploads/:name': ({ picture }) => ({ params: { name: picture } }),
  'DELETE /api/editor/tenants/:slug/typefaces/:name': ({ typeface }) => ({ params: { name: typeface } }),
  'POST /api/editor/tenants/:slug/cars/undo': ({ change }) => ({ body: { id: change } }),
  'GET /api/editor/tenants/:slug/cars/:id': ({ car }) => ({ params: { id: car } }),
  'PUT /api/editor/tenants/:slug/cars/:id': ({ car, carTag }) => ({
    params: { id: car },
    body: { fields: { km: 7 }, locationId: null, photos: null },
    headers: { 'if-match': carTag },
  }),
  'POST /api/editor/tenants/:slug/cars/change': ({ car }) => ({ body: { ids: [car], action: 'archive' } }),
  'DELETE /api/editor/tenants/:slug/mappings/:name': () => ({ params: { name: MAPPING.name } }),
  'GET /api/editor/tenants/:slug/feed-uploads/:id': ({ upload }) => ({ params: { id: upload } }),
  'POST /api/editor/tenants/:slug/feed-uploads/:id/look': ({ upload }) => ({
    params: { id: upload },
    body: { records: null },
  }),
  'POST /api/editor/tenants/:slug/feed-uploads/:id/preview': ({ upload }) => ({
    params: { id: upload },
    body: { mapping: MAPPING, from: 0 },
  }),
  'POST /api/editor/tenants/:slug/feed-uploads/:id/import': ({ upload }) => ({
    params: { id: upload },
    body: { mapping: MAPPING, dryRun: false, allowRemoval: false },
  }),
  'GET /api/editor/tenants/:slug/feeds/:id': ({ source }) => ({ params: { id: source } }),
  'PUT /api/editor/tenants/:slug/feeds/:id': ({ source, version }) => ({
    params: { id: source },
    body: { settings: SETTINGS, version },
  }),
  'PUT /api/editor/tenants/:slug/feeds/:id/pause': ({ source }) => ({
    params: { id: source },
    body: { isPaused: true },
  }),
  'GET /api/editor/tenants/:slug/feed-runs/:id': ({ run }) => ({ params: { id: run } }),
  'POST /api/editor/tenants/:slug/feed-runs/:id/take-back': ({ run }) => ({ params: { id: run } }),
  // A run is being taken back.
  'POST /api/editor/tenants/:slug/feeds/:id/run': ({ source }) => ({ params: { id: source }, owner: 409 }),
  'DELETE /api/editor/tenants/:slug/feeds/:id': ({ source }) => ({ params: { id: source } }),
  'POST /api/editor/tenants/:slug/holds/:id/release': ({ hold }) => ({ params: { id: hold } }),
}

/** Calls about a dealer as a whole; what is named in them is looked for at the dealer of the address. */
export const WHOLE: Record<string, Row> = {
  'GET /api/editor/tenants/:slug': () => ({}),
  'GET /api/editor/tenants/:slug/preview': () => ({ query: 'routeId=home' }),
  'GET /api/editor/tenants/:slug/findings': () => ({}),
  'GET /api/editor/tenants/:slug/weight': () => ({}),
  'GET /api/editor/tenants/:slug/draft': () => ({}),
  'PUT /api/editor/tenants/:slug/draft': (_, tag) => ({
    body: { document: site(OWNER, { phone: '07 7010 0191' }) },
    headers: { 'if-match': tag },
  }),
  'GET /api/editor/tenants/:slug/named-drafts': () => ({}),
  'POST /api/editor/tenants/:slug/named-drafts': (_, tag) => ({
    body: { name: 'A third' },
    headers: { 'if-match': tag },
  }),
  'GET /api/editor/tenants/:slug/articles': () => ({}),
  'POST /api/editor/tenants/:slug/articles': () => ({ body: { article: { ...WRITTEN, slug: 'another' } } }),
  'POST /api/editor/tenants/:slug/articles/:entry/preview': () => ({
    params: { entry: WRITTEN.slug },
    body: { article: WRITTEN },
  }),
  'GET /api/editor/tenants/:slug/offers': () => ({}),
  'POST /api/editor/tenants/:slug/offers': () => ({ body: { offer: { ...OFFERED, id: 'another' } } }),
  'POST /api/editor/tenants/:slug/offers/:entry/preview': () => ({
    params: { entry: OFFERED.id },
    body: { offer: OFFERED },
  }),
  'POST /api/editor/tenants/:slug/findings': () => ({ body: { document: site(OWNER) } }),
  'POST /api/editor/tenants/:slug/preview': () => ({ body: { document: site(OWNER), routeId: 'home' } }),
  'GET /api/editor/tenants/:slug/revisions': () => ({}),
  'GET /api/editor/tenants/:slug/health': () => ({}),
  'GET /api/editor/tenants/:slug/first-steps': () => ({}),
  'GET /api/editor/tenants/:slug/trials': () => ({}),
  'GET /api/editor/tenants/:slug/feeds': () => ({}),
  'GET /api/editor/tenants/:slug/feed-times': () => ({ query: 'at=0 6 * * *' }),
  'GET /api/editor/tenants/:slug/export': () => ({ query: 'state=published' }),
  'GET /api/editor/tenants/:slug/plan': () => ({}),
  'POST /api/editor/tenants/:slug/presence': () => ({ body: { windowId: 'window-other', place: 'Home' } }),
  'POST /api/editor/tenants/:slug/pointer': () => ({ body: { windowId: 'window-other' } }),
  'GET /api/editor/tenants/:slug/comments': () => ({}),
  'GET /api/editor/tenants/:slug/links': () => ({}),
  'DELETE /api/editor/tenants/:slug/links': () => ({}),
  'GET /api/editor/tenants/:slug/uploads': () => ({ query: 'find=front' }),
  'POST /api/editor/tenants/:slug/uploads': ({ photo }) => ({
    query: 'name=another.png',
    file: photo,
    headers: { 'content-type': 'image/png' },
  }),
  'GET /api/editor/tenants/:slug/typefaces': () => ({}),
  'POST /api/editor/tenants/:slug/typefaces': ({ font }) => ({
    query: 'family=Another&generic=serif&licensed=yes',
    file: font,
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'GET /api/editor/tenants/:slug/choices/:kind': ({ car }) => ({
    params: { kind: 'car' },
    query: `id=${car}`,
  }),
  // No service is set up.
  'POST /api/editor/tenants/:slug/page-drafts': () => ({
    body: { brief: 'A page for our winter check.' },
    owner: 404,
  }),
  'POST /api/editor/tenants/:slug/suggestions': () => ({
    body: {
      task: 'write',
      wish: 'Say it',
      now: '',
      block: 'Hero',
      field: 'Heading',
      form: 'line',
      most: 140,
    },
    owner: 404,
  }),
  'GET /api/editor/tenants/:slug/cars': () => ({ query: `text=${WHISPER}` }),
  'GET /api/editor/tenants/:slug/mappings': () => ({}),
  'POST /api/editor/tenants/:slug/cars': () => ({
    body: { fields: { year: 2020, make: 'Kia', model: 'Rio' }, locationId: null },
  }),
  'GET /api/editor/tenants/:slug/vehicle': () => ({ query: 'vin=JTFST22P600012345' }),
  'PUT /api/editor/tenants/:slug/mappings/:name': () => ({
    params: { name: 'another' },
    body: { mapping: { ...MAPPING, name: 'another' } },
  }),
  'POST /api/editor/tenants/:slug/feed-uploads': () => ({
    query: 'name=yard.csv',
    file: FEED,
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'GET /api/editor/tenants/:slug/domains': () => ({}),
  'GET /api/editor/tenants/:slug/holds': () => ({}),
  'POST /api/editor/tenants/:slug/publish': (_, tag) => ({ body: {}, headers: { 'if-match': tag } }),
  'PUT /api/editor/tenants/:slug/plan': (_, tag) => ({
    body: { publishAt: NOW + 3_600_000 },
    headers: { 'if-match': tag },
  }),
  'DELETE /api/editor/tenants/:slug/plan': () => ({}),
  'POST /api/editor/tenants/:slug/feeds': () => ({ body: { ...SETTINGS, name: 'Another' } }),
  'POST /api/editor/tenants/:slug/feed-trials': () => ({ body: { ...SETTINGS, name: 'Tried' } }),
  'GET /api/editor/tenants/:slug/alerts': () => ({}),
  'GET /api/editor/tenants/:slug/retention': () => ({}),
  'PUT /api/editor/tenants/:slug/retention': () => ({ body: { days: 30 } }),
  'POST /api/editor/tenants/:slug/person/export': () => ({ body: KIM }),
  'POST /api/editor/tenants/:slug/person/erase': () => ({ body: KIM }),
  'POST /api/editor/tenants/:slug/archive': () => ({ body: { archived: true } }),
}

/** Answers for as long as its window is open: `streams.test.ts` asks it of another dealer. */
export const STREAM = 'GET /api/editor/tenants/:slug/around'

/** Sends a call as a row tells it, with the present state of the dealer's draft. */
export function askerOf({ app, db }: World) {
  let asked = 0
  return async (
    route: string,
    { slug, of, row, cookie }: { slug: string; of: Things; row: Row; cookie: string },
  ) => {
    const [method = '', pattern = ''] = route.split(' ')
    const { version, base_revision: revision } = (await db
      .selectFrom('drafts')
      .select(['version', 'base_revision'])
      .where('slug', '=', slug)
      .executeTakeFirst()) ?? { version: 0, base_revision: 1 }
    const { params = {}, query = '', body, file, headers = {} } = row(of, `"${revision}-${version}"`)
    const url = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'slug' ? slug : String(params[name] ?? 'none'),
    )
    const payload = file ?? body
    asked += 1
    return app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: query === '' ? url : `${url}?${query}`,
      headers: { host: 'localhost:3000', cookie, ...headers },
      // Each from another one: calls are limited by address.
      remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
      ...(payload !== undefined && { payload }),
    })
  }
}

import featuredStock from '../../../blocks/featured-stock/schema.json' with { type: 'json' }
import type { DealerDocument } from './dear-documents.ts'
import type { Attack } from './requests.ts'

const SLUG = 'voltbird'
/** Of each kind as many as all pages together may hold, or as often as a page shows it; most of them load something. */
const BLOCKS_OF_A_PAGE = 200
const KINDS: Record<string, object> = {
  FeaturedStock: { limit: 12 },
  ModelGrid: {},
  TradeIn: {},
  ReviewCarousel: {},
  RichText: { text: 'Some words of a page. '.repeat(10) },
}

const countOf = (type: string) => (type === featuredStock.type ? featuredStock.mostPerPage : BLOCKS_OF_A_PAGE)

/** Publishes pages of two hundred blocks of one kind and asks for each: what visitors see is drawn by the server itself. */
export async function publishedAttacks(port: number, cookie: string): Promise<Attack[]> {
  const call = async (method: string, path: string, body?: object, tag = '') => {
    const answer = await fetch(`http://localhost:${port}/api/editor/tenants/${SLUG}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie, ...(tag && { 'if-match': tag }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { tag: string; document: DealerDocument }
  }
  const { tag, document } = await call('GET', '/draft')
  const routes = Object.entries(KINDS).map(([type, props]) => ({
    id: `dear-${type.toLowerCase()}`,
    path: `/dear-${type.toLowerCase()}`,
    title: `Dear ${type}`,
    blocks: Array.from({ length: countOf(type) }, (_, at) => ({ id: `dear${at}`, type, props })),
  }))
  await call('PUT', '/draft', { document: { ...document, routes: [...document.routes, ...routes] } }, tag)
  await call('POST', '/publish', {}, (await call('GET', '/draft')).tag)
  return routes.map(({ path, blocks }) => ({
    name: `published ${path}, ${blocks.length} blocks`,
    method: 'GET',
    path,
    tenant: SLUG,
  }))
}

import type { Slug, DemoWorld } from '../matrix/world.ts'

/** A page that links led to. */
export interface Visited {
  path: string
  /** Page that linked here first. */
  from: string
  status: number
  location: string | undefined
  html: string
  /** Route of the document; `undefined` for what is no page of it. */
  route: string | undefined
}

/** Cars and lists of one kind are all alike: so many of each are visited. */
const OF_A_KIND = 4

/** Follows every internal link of a site from its home page on; of addresses of one route a few stand for all. */
export async function crawl(world: DemoWorld, slug: Slug): Promise<Visited[]> {
  const { match } = await world.compiled(slug)
  const visited = new Map<string, Visited>()
  const counts = new Map<string, number>()
  const queue: { path: string; from: string }[] = [{ path: '/', from: '' }]
  const queued = new Set(['/'])
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next
    const { statusCode, headers, body } = await world.get(slug, path)
    const found = match(path.replace(/\?.*/, ''))
    const route = found.kind === 'route' ? found.route.id : undefined
    const isPage = String(headers['content-type'] ?? '').startsWith('text/html')
    const html = isPage ? body : ''
    visited.set(path, { path, from, status: statusCode, location: headers.location, html, route })
    for (const target of linksOf(html).map(({ path: linked }) => linked)) {
      if (target === '' || queued.has(target) || isFull(kindOf(target), counts)) continue
      queued.add(target)
      queue.push({ path: target, from: path })
    }
  }
  return [...visited.values()]

  function kindOf(target: string): string {
    const [pathname = '', query] = target.split('?')
    const found = match(pathname)
    const names = [...new URLSearchParams(query).keys()].toSorted().join()
    const pattern = found.kind === 'route' ? found.route.path : pathname
    return `${pattern}?${names}`
  }
}

function isFull(kind: string, counts: Map<string, number>): boolean {
  if (!/[:*?]./.test(kind)) return false
  const count = (counts.get(kind) ?? 0) + 1
  counts.set(kind, count)
  return count > OF_A_KIND
}

/** Internal links of a page: path with query, and the fragment. Calls, files and pictures are no pages. */
export function linksOf(html: string): { path: string; fragment: string }[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"]*|#[^"]*)"/g)].flatMap(([, href = '']) => {
    const [path = '', fragment = ''] = href.replaceAll('&amp;', '&').split('#')
    return /^\/(?:api|img|media|assets|health)\b/.test(path) ? [] : [{ path, fragment }]
  })
}

/** Names of the pictures of a page, without size and format. */
export function picturesOf(html: string): string[] {
  return [...html.matchAll(/\/img\/([\w-]+\/[\w-]+)\.\w+/g)].map(([, name = '']) => name)
}

/** Every id of a page, with those that occur twice twice. */
export function idsOf(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*\sid="([^"]*)"/g)].map(([, id = '']) => id)
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { unknownHost } from '../../http/tenant-host.ts'
import type { Db } from '../../db/database.ts'
import { matchesEtag } from '../../http/conditional.ts'
import { ProblemError } from '../../http/errors.ts'
import type { DrawingSource } from '../../images/drawing-source.ts'
import { MARKS } from '../../images/marks.ts'
import { drawPicture } from '../../images/picture-processes.ts'
import { createSingleFlight } from '../../http/limit.ts'
import type { TenantDirectory } from '../../tenants/directory.ts'
import type { Sites } from '../sites.ts'
import type { CardTask } from './card.ts'
import { shareFacts } from './facts.ts'

export interface ShareImagesOptions {
  db: Db
  directory: TenantDirectory
  sites: Sites<CompiledTenant>
  /** Pictures that are drawn may stand on a card; uploaded ones do not yet. */
  drawings?: DrawingSource
  now?: () => number
}

const CACHE = 'public, max-age=86400'
const MEMORY_BYTES = 8 * 1024 * 1024
const DRAW = join(import.meta.dirname, 'draw-card.ts')

/**
 * `GET /og/{path}.jpg`: the picture of the page at `/{path}` for networks and messengers; `/og/home.jpg` is the home page's.
 * Only pages that exist have one, so nobody can have other words drawn in a dealer's name.
 */
export function shareImages(
  app: FastifyInstance,
  { db, directory, sites, drawings = MARKS, now = Date.now }: ShareImagesOptions,
): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (card) => card.length })
  const once = createSingleFlight<Buffer>()

  app.get('/og/*', async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    const asked = (request.params as { '*': string })['*']
    const [, path] = /^(.{1,300})\.jpg$/.exec(asked) ?? []
    const site = await sites.get(match.tenant)
    const facts = path && (await shareFacts({ db, site, now: now() }, path === 'home' ? '/' : `/${path}`))
    if (!facts) throw new ProblemError('not-found', { detail: 'There is no such picture.' })
    const { name, logo } = site.site
    const look = site.html.share
    const key = createHash('sha256')
      .update(JSON.stringify([site.slug, name, logo?.inverseSrc, look, facts]))
      .digest('hex')
      .slice(0, 40)
    const etag = `"${key}"`
    reply.headers({ etag, 'cache-control': CACHE, 'x-content-type-options': 'nosniff' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const card = await once(key, async () => {
      const known = kept.get(key)
      if (known) return known
      const made = await drawPicture(DRAW, {
        facts,
        look,
        name,
        logo: logo?.inverseSrc ?? null,
        drawings: drawings.file,
      } satisfies CardTask)
      kept.set(key, made)
      return made
    })
    return reply.type('image/jpeg').send(card)
  })
}

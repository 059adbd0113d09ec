import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { galleryImages } from '../../../runtime/rules/car/car-image.ts'
import { settingsFor } from '../../../runtime/resolve/settings-for.ts'
import { buildPath } from '../../../runtime/route/pattern.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { tenantOf } from '../../http/tenant-host.ts'
import { ProblemError } from '../../http/errors.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import { carSheet } from './sheet.ts'
import { drawSheet } from './sheet-process.ts'

export interface CarPdfOptions {
  siteOf: (tenant: TenantRef) => Promise<CompiledTenant>
  /** The car at a slug; `moved` when the slug is a former one. */
  carOf: (tenant: TenantRef, slug: string) => Promise<{ car: Car; moved: boolean } | undefined>
  /** Bytes of a picture as JPEG, `undefined` when it cannot be had. */
  pictureOf: (site: CompiledTenant, host: string, src: string, width: number) => Promise<Buffer | undefined>
  now: () => number
}

const PICTURES = 4
const WIDTHS = { main: 1200, small: 480 } as const
/** Sheets kept for repeated downloads; a change of the stock or the site has a key of its own. */
const KEPT = { max: 50, ttl: 10 * 60 * 1000 }

/** `GET /api/cars/{slug}/pdf` (API-10, VEH-25): one page to print, saved as `{slug}.pdf`. */
export function carPdfRoutes(app: FastifyInstance, { siteOf, carOf, pictureOf, now }: CarPdfOptions): void {
  const kept = new LRUCache<string, Promise<Buffer>>(KEPT)

  app.get<{ Params: { id: string } }>(
    '/api/cars/:id/pdf',
    {
      config: {
        rateLimit: { max: 30, timeWindow: '1 minute' },
        api: {
          summary: 'A car as one printable page; `id` is its slug',
          group: 'Cars',
          answers: { 200: { description: 'The page, named `{slug}.pdf`', mediaType: 'application/pdf' } },
          errors: ['not-found'],
        },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request)
      const compiled = await siteOf(tenant)
      const found = await carOf(tenant, request.params.id)
      if (!found || !settingsFor(compiled.site, found.car.dealership_slug).vehicle.pdf)
        throw new ProblemError('not-found', { detail: 'This car is not in our stock.' })
      const { car, moved } = found
      if (moved) return reply.redirect(`/api/cars/${encodeURIComponent(car.slug)}/pdf`, 301)
      const origin = compiled.origin ?? `${request.protocol}://${request.host}`
      const key = JSON.stringify([tenant.slug, tenant.revision, tenant.stockRevision, car.id, origin])
      let sheet = kept.get(key)
      if (!sheet) {
        sheet = make(compiled, car, origin, request.host)
        kept.set(key, sheet)
        sheet.catch(() => kept.delete(key))
      }
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${car.slug.replaceAll(/[^\w.-]/g, '-')}.pdf"`)
        .header('x-robots-tag', 'noindex')
        .send(await sheet)
    },
  )

  async function make(compiled: CompiledTenant, car: Car, origin: string, host: string): Promise<Buffer> {
    const route = compiled.routes.find(({ entity }) => entity === 'car')
    const path = (route && buildPath(route.path, { slug: car.slug })) ?? `/cars/${car.slug}`
    const sources = galleryImages(car).slice(0, PICTURES)
    const pictures = await Promise.all(
      sources.map((src, index) => pictureOf(compiled, host, src, index === 0 ? WIDTHS.main : WIDTHS.small)),
    )
    return drawSheet({
      sheet: carSheet({ car, site: compiled.site, url: origin + path, now: now() }),
      pictures: pictures.filter((picture) => picture !== undefined),
    })
  }
}

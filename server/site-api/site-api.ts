import type { FastifyInstance } from 'fastify'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import { atShownYard, hiddenYards } from '../../runtime/rules/locations/shown-yard.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { tenantOf } from '../http/tenant-host.ts'
import { phoneRevealRoutes } from './calls/phone-reveal-routes.ts'
import { carPdfRoutes } from './car-pdf/car-pdf-routes.ts'
import { pictureReader } from './car-pdf/pictures.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { geocodeRoutes } from './geocode/geocode-routes.ts'
import type { Outbound } from '../http/outbound/outbound.ts'
import { mapRoutes } from '../maps/map-routes.ts'
import { mapsGeocoder } from './geocode/maps-geocoder.ts'
import { tableGeocoder } from './geocode/table-geocoder.ts'
import { ProblemError } from '../http/errors.ts'
import { ratingRoutes } from './reviews/rating-routes.ts'
import { remoteRatings } from './reviews/rating-service.ts'
import { carBySlug } from '../stock/repository.ts'
import { contentReader } from '../tenants/content.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { Sites } from '../pages/sites.ts'
import { slotRoutes } from './test-drive/slot-routes.ts'
import { miscellaneousRoutes } from './valuation/miscellaneous-routes.ts'
import { stockRegister } from './valuation/plate-register.ts'
import { valuationRoutes } from './valuation/valuation-routes.ts'
import { stockValuer } from './valuation/valuer.ts'
import { stockReader } from '../stock/stock-reader.ts'

export interface TenantApiOptions {
  db: Db
  sites: Sites<CompiledTenant>
  providers: Config['providers']
  outbound: Outbound
  searchOf: (slug: string) => SearchPort
  now?: () => number
}

/** Small calls of a dealer's site: cars, places, ratings, valuations, phone reveals, test-drive times. */
export function tenantApi(
  app: FastifyInstance,
  { db, sites, providers, outbound, searchOf, now = Date.now }: TenantApiOptions,
): void {
  const { geocodeUrl, ratingsUrl } = providers
  const siteOf = async (tenant: TenantRef) => (await sites.get(tenant)).site

  /** The car as the site may tell of it (LOC-06). */
  const shown = async (tenant: TenantRef, car: Car) =>
    atShownYard(car, hiddenYards((await siteOf(tenant)).locations))

  carRoute(app, db, shown)
  carPdfRoutes(app, {
    siteOf: (tenant) => sites.get(tenant),
    async carOf(tenant, slug) {
      const found = await carBySlug(db, tenant.slug, slug)
      if (!found || found.car.show_on_dealer_website === false) return undefined
      return { ...found, car: await shown(tenant, found.car) }
    },
    pictureOf: pictureReader(app, outbound),
    now,
  })
  geocodeRoutes(app, {
    geocoder: geocodeUrl === undefined ? tableGeocoder : mapsGeocoder({ outbound, url: geocodeUrl }),
    siteOf,
    searchOf,
  })
  mapRoutes(app)
  ratingRoutes(app, {
    service: ratingsUrl === undefined ? undefined : remoteRatings(outbound, ratingsUrl),
    settingsOf: async (tenant) => (await siteOf(tenant)).settings.reviews,
    reviewsOf: (tenant) => contentReader(db, tenant.slug).list('reviews'),
  })
  miscellaneousRoutes(app, {
    db,
    keepsValuations: async (tenant) => (await siteOf(tenant)).settings.tradeIn.saveValuation,
    now,
  })
  valuationRoutes(app, { db, siteOf, valuer: stockValuer(searchOf), register: stockRegister(db), now })
  phoneRevealRoutes(app, { websiteIdOf: async (tenant) => (await siteOf(tenant)).id })
  slotRoutes(app, { db, siteOf, now })
}

function carRoute(app: FastifyInstance, db: Db, shown: (tenant: TenantRef, car: Car) => Promise<Car>): void {
  app.get<{ Params: { id: string } }>(
    '/api/cars/:id',
    {
      config: {
        api: {
          summary: 'A car by its id',
          group: 'Cars',
          answers: { 200: { description: 'The car', schema: { $ref: '#/$defs/Car' } } },
          errors: ['not-found'],
        },
      },
    },
    async (request) => {
      const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0
      const car = id > 0 ? await stockReader(db, tenantOf(request).slug).carById(id) : undefined
      if (!car) throw new ProblemError('not-found', { detail: 'This car is not in our stock.' })
      return shown(tenantOf(request), car)
    },
  )
}

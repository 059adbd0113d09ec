import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { compileTenant } from '../../../runtime/compile/compile-tenant.ts'
import { fixtureTenant } from '../../../runtime/testing/fixture-tenant.ts'
import { testCar } from '../../app/testing/site-world.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import { carPdfRoutes } from './car-pdf-routes.ts'

const TENANT = { slug: 'kea', revision: 1, stockRevision: 1 } as TenantRef

it('ERR-04 API-10 a page that could not be made is made anew at the next try, and kept once it is there', async () => {
  const car = testCar({ images: [{ image: { url: '/img/a.webp' } }] })
  const compiled = compileTenant(fixtureTenant(), new Map(), { base: '' })
  let asked = 0
  const app = Fastify()
  app.decorateRequest('tenantRef', null)
  app.addHook('onRequest', async (request) => {
    request.tenantRef = TENANT
  })
  carPdfRoutes(app, {
    siteOf: () => Promise.resolve(compiled),
    carOf: () => Promise.resolve({ car, moved: false }),
    pictureOf: () => {
      asked += 1
      return asked === 1 ? Promise.reject(new Error('the disk is full')) : Promise.resolve(undefined)
    },
    now: () => 0,
  })
  const statuses: number[] = []
  for (let call = 0; call < 3; call++)
    statuses.push((await app.inject(`/api/cars/${car.slug}/pdf`)).statusCode)
  expect([statuses, asked]).toEqual([[500, 200, 200], 2])
  await app.close()
}, 30_000)

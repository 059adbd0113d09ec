import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createTenantDirectory } from '../tenants/directory.ts'
import { handleErrors } from './error-handlers.ts'
import { originOf, tenantOf, tenantRoutes } from './tenant-host.ts'

it('TEN-01 the API of a site answers at the site’s own names alone, not on the platform or anywhere else', async () => {
  const directory = createTenantDirectory('example.com')
  directory.replace([
    {
      slug: 'kea',
      name: 'Kea',
      revision: 1,
      document: { domains: ['www.kea.example'] },
      domains: ['www.kea.example'],
    },
  ] as never)
  const app = Fastify()
  handleErrors(app)
  tenantRoutes(app, directory)
  app.get('/', (request) => ({ slug: tenantOf(request).slug, origin: originOf(request) }))
  const at = async (host: string) => {
    const answer = await app.inject({ url: '/', headers: { host } })
    return [answer.statusCode, answer.json().slug ?? answer.json().code]
  }
  expect(await at('www.kea.example')).toEqual([200, 'kea'])
  for (const host of ['example.com', 'tui.example.com', 'elsewhere.example', ''])
    expect([host, ...(await at(host))]).toEqual([host, 404, 'unknown-host'])
  await app.close()
})

import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createPageCache } from '../pages/cache/page-cache.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createApp } from './create-app.ts'

const CROWD = 20

/** A dealer of whom any address is a page of its own. @param onRender told of each page that is begun */
function siteOf(onRender: (path: string) => void) {
  const directory = createTenantDirectory('localhost')
  directory.replace([{ slug: 'kea', name: 'Kea', revision: 1, domains: [] }])
  return createApp({
    config: { baseDomain: 'localhost', logLevel: 'silent', metricsToken: undefined, trustProxy: false },
    directory,
    cache: createPageCache(),
    render: async (_tenant, { path }) => {
      onRender(path)
      return { status: 404, html: path, headers: {}, dependsOn: { stock: false, query: true }, maxAge: 60 }
    },
    readiness: {},
    compiledTenants: () => 0,
  })
}

it('ASVS 15.2.2 pages that are asked for together are begun one in a turn, so that others are read in between', async () => {
  let turn = 0
  let counting = true
  const count = () => {
    turn += 1
    if (counting) globalThis.setImmediate(count)
  }
  count()
  const begun: number[] = []
  const app = await siteOf(() => void begun.push(turn))
  onTestFinished(() => {
    counting = false
    return app.close()
  })
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, at) =>
      app.inject({ url: `/none-${at}`, headers: { host: 'kea.localhost' } }),
    ),
  )
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: CROWD }, (_, at) => `/none-${at}`))
  expect(new Set(begun).size).toBe(CROWD)
})

it('ASVS 15.2.2 pages of visitors who have gone before their turn are not made', async () => {
  const begun: string[] = []
  const app = await siteOf((path) => void begun.push(path))
  onTestFinished(() => app.close())
  // Breaks as the answer of somebody who has gone does, while the page waits for its turn.
  app.addHook('preHandler', async ({ url }, reply) => {
    if (url.startsWith('/gone')) reply.raw.destroy()
  })
  const ask = (url: string) => app.inject({ url, headers: { host: 'kea.localhost' } })
  const gone = Array.from({ length: CROWD }, (_, at) => ask(`/gone-${at}`).catch(() => 'broken'))
  expect((await ask('/here')).body).toBe('/here')
  await Promise.race([Promise.all(gone), setImmediate()])
  expect(begun).toEqual(['/here'])
})

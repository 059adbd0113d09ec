import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSite, type SiteWorld } from '../app/testing/site-world.ts'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { domainAllowed } from '../tenants/domain-allowed.ts'
import { serveProved } from '../tenants/domains.ts'
import { followPublished, type Follower } from '../tenants/follow.ts'
import { publish } from '../tenants/store.ts'
import { hasCaddy, startCaddy, type Caddy } from './testing/caddy.ts'

const TOKEN = 'token-of-the-proxy'
const reason = hasCaddy ? '' : ' (skipped: no Caddy on this system)'

describe.skipIf(!hasCaddy)(`behind Caddy with its own authority${reason}`, () => {
  let db: Db
  let world: SiteWorld
  let follower: Follower
  let caddy: Caddy
  beforeAll(async () => {
    db = await openDialect(sqliteDialect(':memory:'))
    world = await serveSite(db, {
      baseDomain: 'dealers.example',
      api: () => [],
      extras: ({ directory }) => [
        (scope) => domainAllowed(scope, { directory, baseDomain: 'dealers.example', token: TOKEN }),
      ],
      render: (tenant, { path }) =>
        Promise.resolve({
          status: 200,
          html: `${tenant.slug} ${path}`,
          headers: {},
          dependsOn: { stock: false },
          maxAge: 60,
        }),
      trustProxy: 1,
    })
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const { directory } = world
    follower = followPublished({
      db,
      directory,
      onChange: () => {},
      onError: (error) => expect.fail(String(error)),
    })
    const { port } = world.app.server.address() as AddressInfo
    caddy = await startCaddy(port, `http://caddy:${TOKEN}@127.0.0.1:${port}/internal/domain-allowed`)
  }, 30_000)
  afterAll(async () => {
    await caddy?.stop()
    await follower?.stop()
    await world?.app.close()
    await db?.destroy()
  })

  it('RUN-08 a new dealer’s domain answers over HTTPS within ten seconds of its proof', async () => {
    const domains = ['www.gum.example', 'gum.example']
    await publish(db, { document: { slug: 'gum', name: 'Gum', domains }, origin: 'staff', now: 1 })
    await follower.refresh()
    expect(await caddy.get('www.gum.example')).toBeUndefined()
    const claims = await db.selectFrom('domain_claims').selectAll().execute()
    for (const claim of claims) await serveProved(db, claim)
    const answer = await eventually(() => caddy.get('www.gum.example', '/about'))
    expect(answer).toMatchObject({ status: 200, body: 'gum /about', protocol: 'h2' })
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000')
    expect(answer.headers['alt-svc']).toContain('h3=')
    expect(await caddy.get('gum.example', '/about?a=1')).toMatchObject({
      status: 301,
      headers: {
        location: 'https://www.gum.example/about?a=1',
        'strict-transport-security': 'max-age=63072000',
      },
    })
  })

  it('RUN-08 a domain that is nobody’s gets no certificate, the platform’s own hosts do', async () => {
    expect(await caddy.get('nobody.example')).toBeUndefined()
    expect(await caddy.get('nobody.dealers.example')).toBeUndefined()
    expect(await caddy.get('dealers.example')).toMatchObject({ status: 200 })
  })

  it('keeps what is for programs beside the server from visitors', async () => {
    for (const path of ['/metrics', '/readyz', '/internal/domain-allowed?domain=dealers.example']) {
      expect((await caddy.get('dealers.example', path))?.status, path).toBe(404)
    }
  })
})

/** Ten seconds at most, as promised. */
async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  const until = Date.now() + 10_000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > until) throw new Error('not within ten seconds')
  }
}

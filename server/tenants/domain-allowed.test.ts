import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { handleErrors } from '../http/error-handlers.ts'
import { createTenantDirectory } from './directory.ts'
import { domainAllowed } from './domain-allowed.ts'

const TOKEN = 'a-token-of-caddy'
let app: FastifyInstance
afterEach(() => app.close())

async function asking(options: { token?: string; perMinute?: number } = {}) {
  const directory = createTenantDirectory('dealers.example')
  directory.replace([{ slug: 'gum', name: 'Gum', revision: 1, domains: ['www.gum.example'] }])
  app = Fastify()
  handleErrors(app)
  await app.register((scope) =>
    domainAllowed(scope, { directory, baseDomain: 'dealers.example', token: undefined, ...options }),
  )
  return async (domain: string, { headers = {}, from = '127.0.0.1' } = {}) => {
    const url = `/internal/domain-allowed?domain=${encodeURIComponent(domain)}`
    return (await app.inject({ url, headers, remoteAddress: from })).statusCode
  }
}

it('RUN-08 allows proved domains and the platform’s own hosts, and nothing else', async () => {
  const ask = await asking()
  for (const domain of ['www.gum.example', 'WWW.GUM.EXAMPLE', 'gum.dealers.example', 'dealers.example']) {
    expect(await ask(domain), domain).toBe(200)
  }
  const nobodys = ['gum.example', 'wattle.dealers.example', 'a.gum.dealers.example', 'evil.example']
  const noNames = [
    '',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'www.gum.example:443',
    'www.gum.example.',
    '*.dealers.example',
  ]
  for (const domain of [...nobodys, ...noNames]) expect(await ask(domain), domain).toBe(404)
  const twice = await app.inject('/internal/domain-allowed?domain=www.gum.example&domain=evil.example')
  expect(twice.statusCode).toBe(404)
})

it('tells this machine, or who has the token, and not who comes through a proxy', async () => {
  const ask = await asking({ token: TOKEN })
  const basic = (password: string) => `Basic ${Buffer.from(`caddy:${password}`).toString('base64')}`
  const from = '10.0.0.9'
  expect(await ask('www.gum.example', { headers: { 'x-forwarded-for': '1.2.3.4' } })).toBe(403)
  expect(await ask('www.gum.example', { from })).toBe(403)
  for (const authorization of [`Bearer ${TOKEN}`, basic(TOKEN)]) {
    expect(await ask('www.gum.example', { from, headers: { authorization } })).toBe(200)
  }
  for (const authorization of [`Bearer ${TOKEN}x`, basic(`${TOKEN}x`), basic(''), `Token ${TOKEN}`]) {
    expect(await ask('www.gum.example', { from, headers: { authorization } })).toBe(403)
  }
  await app.close()
  const withoutToken = await asking()
  expect(
    await withoutToken('www.gum.example', { from, headers: { authorization: 'Bearer undefined' } }),
  ).toBe(403)
})

it('answers so many questions of one address in a minute', async () => {
  const ask = await asking({ perMinute: 2 })
  expect([await ask('a.example'), await ask('www.gum.example'), await ask('www.gum.example')]).toEqual([
    404, 200, 429,
  ])
  expect(await ask('www.gum.example', { from: '::1' })).toBe(200)
})

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { Sites } from './sites.ts'
import { favicon } from './favicon.ts'

const directory = {
  byHost: (host: string) =>
    host === 'unknown.example' ? { kind: 'unknown' } : { kind: 'tenant', tenant: host },
} as unknown as TenantDirectory
const sites = {
  get: async (host: unknown) => ({
    html: { favicon: host === 'own.example' ? '/img/logos/own.svg' : null, drawnIcon: '<svg/>' },
  }),
} as unknown as Sites<CompiledTenant>

const app = Fastify()
favicon(app, { directory, sites })

test.each([
  ['own.example', '/img/logos/own.svg'],
  ['plain.example', '/favicon.svg'],
])('UI-12 /favicon.ico of %s leads to %s', async (host, location) => {
  const answer = await app.inject({ url: '/favicon.ico', headers: { host } })
  expect([answer.statusCode, answer.headers['location'], answer.body]).toEqual([302, location, ''])
  expect(answer.headers['cache-control']).toBe('public, max-age=86400')
})

test('UI-12 the drawn icon is a picture; a host without a dealer has none', async () => {
  const drawn = await app.inject({ url: '/favicon.svg', headers: { host: 'plain.example' } })
  expect([drawn.body, drawn.headers['content-type']]).toEqual(['<svg/>', 'image/svg+xml; charset=utf-8'])
  expect((await app.inject({ url: '/favicon.ico', headers: { host: 'unknown.example' } })).statusCode).toBe(
    404,
  )
})

import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { createOutbound } from '../../http/outbound/outbound.ts'
import { pictureReader } from './pictures.ts'

const SITE = {
  site: { slug: 'kea', settings: { security: { imageHosts: [] } } },
} as unknown as CompiledTenant

it.each([
  ['/api/cars/another-2/pdf', []],
  ['/img/../api/cars/another-2/pdf', []],
  ['/img/%2e%2e/api/cars/another-2/pdf', []],
  ['//kea.example/img/a.webp', []],
  ['/search?q=dear', []],
  ['img/a.webp', []],
  ['http://site.invalid/img/a.webp', []],
  ['/img/a.webp', ['/img/a.webp?w=480&q=80']],
])(
  'VEH-25 for the picture %s the server is asked %j: a sheet draws no other sheets',
  async (src, expected) => {
    const app = Fastify()
    const asked: string[] = []
    app.get('/*', async ({ url }, reply) => {
      asked.push(url)
      return reply.code(404).send()
    })
    const pictureOf = pictureReader(app, createOutbound({ allowPrivate: true }))
    expect(await pictureOf(SITE, 'kea.example', src, 480)).toBeUndefined()
    expect(asked).toEqual(expected)
    await app.close()
  },
)

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from '../http/error-handlers.ts'
import { createTenantDirectory, type TenantDirectory } from '../tenants/directory.ts'
import { typefaceFiles } from './typeface-files.ts'

const FILE = '/fonts/kea/dealer-sans-1a2b3c4d5e.woff2'

function start() {
  const directory: Pick<TenantDirectory, 'byHost'> = {
    byHost: (host = '') => {
      if (host === 'localhost') return { kind: 'platform' }
      const slug = /^(kea|tui)\.localhost$/.exec(host)?.[1]
      return slug === undefined
        ? { kind: 'unknown' }
        : ({ kind: 'tenant', tenant: { slug } } as ReturnType<TenantDirectory['byHost']>)
    },
  }
  const read: string[] = []
  const app = Fastify()
  handleErrors(app)
  typefaceFiles(app, {
    directory: { ...createTenantDirectory('localhost'), ...directory },
    read: async (slug, name) => {
      read.push(`${slug}/${name}`)
      return name.startsWith('dealer-sans-1a') ? Buffer.from('wOF2 bytes') : undefined
    },
  })
  const get = (host: string, url = FILE) => app.inject({ url, headers: { host } })
  return { get, read }
}

test('UI-12 a typeface is served for good on the dealer’s own site and in the editor, and read once', async () => {
  const { get, read } = start()
  const answers = [await get('kea.localhost'), await get('localhost'), await get('kea.localhost')]
  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([200, 'wOF2 bytes'])
    expect(answer.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
  expect(read).toEqual(['kea/dealer-sans-1a2b3c4d5e.woff2'])
})

test('RUN-08 UI-12 it is not on the site of another dealer, nor under a name that no file has', async () => {
  const { get, read } = start()
  await get('kea.localhost')
  const asked = [
    await get('tui.localhost'),
    await get('unknown.example'),
    await get('kea.localhost', '/fonts/kea/dealer-sans-0000000000.woff2'),
    await get('kea.localhost', '/fonts/kea/front-1a2b3c4d5e.jpg'),
    await get('kea.localhost', '/fonts/kea/..%2f..%2fetc%2fpasswd'),
  ]
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  expect(asked[0]?.json()).toMatchObject({ detail: 'There is no such typeface.' })
  expect(read).toEqual(['kea/dealer-sans-1a2b3c4d5e.woff2', 'kea/dealer-sans-0000000000.woff2'])
})

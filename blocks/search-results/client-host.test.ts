import { liteClient } from 'algoliasearch/lite'
import { afterEach, expect, test, vi } from 'vitest'
import { createSearchClient } from './client.ts'

vi.mock('algoliasearch/lite', () => ({
  liteClient: vi.fn<(appId: string, key: string, options: { hosts?: unknown; authMode?: string }) => object>(
    () => ({
      search: () => Promise.resolve({ results: [{ hits: [] }] }),
    }),
  ),
}))
afterEach(() => vi.unstubAllGlobals())

const READER = { read: (text: string) => ({ parts: [], rest: text }), ready: () => Promise.resolve() }

test.each([
  [
    '',
    'https://kea.example',
    [{ url: 'kea.example', protocol: 'https', accept: 'readWrite' }],
    'WithinHeaders',
  ],
  [
    '',
    'http://localhost:3000',
    [{ url: 'localhost:3000', protocol: 'http', accept: 'readWrite' }],
    'WithinHeaders',
  ],
  [
    'https://search.example',
    'https://kea.example',
    [{ url: 'search.example', protocol: 'https', accept: 'readWrite' }],
    'WithinQueryParameters',
  ],
  [
    'https://algolia.kea.example',
    'https://kea.example',
    [{ url: 'algolia.kea.example', protocol: 'https', accept: 'readWrite' }],
    'WithinQueryParameters',
  ],
  ['https://app-dsn.algolia.net', 'https://kea.example', undefined, undefined],
])(
  'CFG-16 SRCH-30 the host "%s" of a search at %s is asked at %j, %s',
  async (host, origin, hosts, authMode) => {
    vi.stubGlobal('window', { location: { origin } })
    const site = { host, appId: 'forecourt', key: 'k' }
    const { search } = createSearchClient(site as never, 2, READER as never, [] as never)
    await search([{ indexName: 'cars', params: { query: 'a' } }] as never)
    const [appId, key, options] = vi.mocked(liteClient).mock.lastCall ?? []
    expect([appId, key, options?.hosts, options?.authMode]).toEqual(['forecourt', 'k', hosts, authMode])
  },
)

import { describe, expect, test } from 'vitest'
import { dealerSecrets } from '../../config/dealer-secret.ts'
import { EngineConfigError, enginePlace, hostedEngine } from './engine-config.ts'

describe('CFG-16 the engine that a tenant names', () => {
  const variables = dealerSecrets({
    DEALER_A__SEARCH_HOST: 'https://search.example:8108',
    DEALER_A__SEARCH_KEY: 'secret',
    DEALER_A__SEARCH_APP_ID: 'ABC123',
    DEALER_B__SEARCH_HOST: 'ftp://x',
    DEALER_C__SEARCH_HOST: 'https://user:pw@x',
    DEALER_D__SEARCH_HOST: 'https://x',
    SEARCH_HOST: 'https://platform.example',
  })

  test('is the embedded one by default', async () => {
    expect(await hostedEngine('a', {}, variables)).toBeNull()
    expect(await hostedEngine('a', { engine: 'embedded', host: '', key: '' }, variables)).toBeNull()
  })

  test.each([
    ['typesense', {}],
    ['meilisearch', {}],
    ['opensearch', { index: 'au-' }],
    ['algolia', { appId: 'ABC123', key: 'search-only' }],
  ])('%s is made from its settings and the environment', async (engine, config) => {
    expect((await hostedEngine('a', { engine, ...config }, variables))?.capabilities.name).toBe(engine)
  })

  test('tenants that name the same OpenSearch share its indexes, of other engines nobody does', () => {
    const cluster = 'http://search-1.example:9200,http://search-2.example:9200'
    const secretOf = dealerSecrets({
      DEALER_A__SEARCH_HOST: cluster,
      DEALER_B__SEARCH_HOST: cluster,
      DEALER_C__SEARCH_HOST: 'http://another.example:9200',
      DEALER_A__SEARCH_KEY: 'user:password',
      DEALER_B__SEARCH_KEY: 'user:password',
      DEALER_C__SEARCH_KEY: 'user:password',
    })
    const keyOf = (slug: string, engine: string, index = '') =>
      enginePlace(slug, { engine, index }, secretOf)?.key
    expect(keyOf('a', 'opensearch')).toBe(keyOf('b', 'opensearch'))
    expect(keyOf('a', 'opensearch')).not.toBe(keyOf('c', 'opensearch'))
    expect(keyOf('a', 'opensearch')).not.toBe(keyOf('b', 'opensearch', 'au-'))
    expect(keyOf('c', 'typesense')).not.toBe(keyOf('a', 'opensearch'))
  })

  test('two groups that meet on one cluster have indexes of their own; the order of its machines makes none', () => {
    const [one, two] = ['https://s-1.example:9200', 'https://s-2.example:9200']
    const groupOf = (host: string, key: string) =>
      enginePlace(
        'a',
        { engine: 'opensearch' },
        dealerSecrets({ DEALER_A__SEARCH_HOST: host, DEALER_A__SEARCH_KEY: key }),
      )!
    const group = groupOf(`${one},${two}`, 'user:one')
    expect(groupOf(`${two}, ${one}`, 'user:one').key).toBe(group.key)
    for (const other of [groupOf(`${one},${two}`, 'user:two'), groupOf(one, 'user:one')]) {
      expect(other.key).not.toBe(group.key)
      expect(other.beginning).not.toBe(group.beginning)
    }
    expect(group.beginning).toMatch(/^[0-9a-f]{12}_$/)
  })

  const origin = 'SEARCH_HOST must be an origin such as https://search.example.com:8108'
  test.each([
    ['e', { engine: 'typesense' }, `DEALER_E__${origin}`],
    // A host in the document is nobody's to be sent a key.
    ['e', { engine: 'typesense', host: 'https://evil.example' }, `DEALER_E__${origin}`],
    [
      'b',
      { engine: 'opensearch' },
      'DEALER_B__SEARCH_HOST must be origins separated by commas, such as https://search-1.example.com:9200,https://search-2.example.com:9200',
    ],
    ['c', { engine: 'meilisearch' }, `DEALER_C__${origin}`],
    ['d', { engine: 'typesense' }, 'DEALER_D__SEARCH_KEY must hold a key that may write'],
    [
      'a',
      { engine: 'meilisearch', index: 'A b' },
      'search.index must be of lower-case letters, digits, "-" and "_"',
    ],
    ['a', { engine: 'algolia', key: 'k' }, 'search.appId must be the application id'],
    ['a', { engine: 'algolia', appId: 'A' }, 'search.key must be a search-only key'],
    [
      'a',
      { engine: 'algolia', appId: 'EVIL', key: 'k' },
      'DEALER_A__SEARCH_APP_ID must be search.appId: the key that may write is sent to that application',
    ],
    [
      'a',
      { engine: 'algolia', appId: 'A', key: 'k', index: 'x' },
      'search.index must be empty: browsers ask the service for the indexes by their own names',
    ],
  ])('%s: %j is refused with what to write instead', async (slug, config, problem) => {
    await expect(hostedEngine(slug, config, variables)).rejects.toThrow(
      new EngineConfigError(`Search of "${slug}" (${config.engine}): ${problem}`),
    )
  })
})

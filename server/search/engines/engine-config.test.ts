import { describe, expect, test } from 'vitest'
import { EngineConfigError, hostedEngine, readEngineKeys } from './engine-config.ts'

describe('CFG-16 the engine that a tenant names', () => {
  test('is the embedded one by default', () => {
    expect(hostedEngine('a', {}, undefined)).toBeNull()
    expect(hostedEngine('a', { engine: 'embedded', host: '', key: '' }, undefined)).toBeNull()
  })

  test.each([
    ['typesense', { host: 'https://search.example:8108' }, 'secret'],
    ['meilisearch', { host: 'http://127.0.0.1:7700' }, undefined],
    ['opensearch', { host: 'https://search.example', index: 'au-' }, 'user:password'],
    ['algolia', { appId: 'ABC123', key: 'search-only' }, 'secret'],
  ])('%s is made from its settings', (engine, config, key) => {
    expect(hostedEngine('a', { engine, ...config }, key)?.capabilities.name).toBe(engine)
  })

  test.each([
    [{ engine: 'typesense' }, 'search.host must be an origin such as https://search.example.com:8108'],
    [
      { engine: 'opensearch', host: 'ftp://x' },
      'search.host must be an origin such as https://search.example.com:8108',
    ],
    [
      { engine: 'meilisearch', host: 'https://user:pw@x' },
      'search.host must be an origin such as https://search.example.com:8108',
    ],
    [{ engine: 'typesense', host: 'https://x' }, 'SEARCH_ENGINE_KEYS must hold a key that may write, as a=…'],
    [
      { engine: 'meilisearch', host: 'https://x', index: 'A b' },
      'search.index must be of lower-case letters, digits, "-" and "_"',
    ],
    [{ engine: 'algolia', key: 'k' }, 'search.appId must be the application id'],
    [{ engine: 'algolia', appId: 'A' }, 'search.key must be a search-only key'],
    [
      { engine: 'algolia', appId: 'A', key: 'k', index: 'x' },
      'search.index must be empty: browsers ask the service for the indexes by their own names',
    ],
  ])('%j is refused with what to write instead', (config, problem) => {
    expect(() => hostedEngine('a', config, undefined)).toThrow(
      new EngineConfigError(`Search of "a" (${config.engine}): ${problem}`),
    )
  })

  test('keys that may write come as pairs', () => {
    expect([...readEngineKeys('a=one, b=two==,,c')]).toEqual([
      ['a', 'one'],
      ['b', 'two=='],
    ])
    expect(readEngineKeys(undefined).size).toBe(0)
  })
})

import type { JsonObject } from '../json/object.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { checkTenants } from './check-tenants.ts'
import { createMemoryFiles } from './testing/memory-files.ts'
import { testEnvironment, VALID } from './testing/world.ts'

async function check(
  files: Record<string, JsonObject | string | Uint8Array>,
  layers: Record<string, JsonObject | string> = {},
) {
  const contents = Object.entries(files).map(([path, content]): [string, string | Uint8Array] => [
    path,
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2),
  ])
  return checkTenants(
    Object.keys(files).map((file) => ({ file, kind: 'tenant' as const })),
    { ...testEnvironment(layers), fileSystem: createMemoryFiles(Object.fromEntries(contents)) },
  )
}

describe('checking tenants together', () => {
  it('CFG-06 CFG-25 of one document alone, what the sites beside it have is taken; its own copy takes nothing', async () => {
    const site = { ...VALID, slug: 'other', id: 72, domains: ['www.other.example'] }
    const alone = (document: JsonObject) =>
      checkTenants([{ file: 'new.json', kind: 'tenant' }], {
        ...testEnvironment(),
        fileSystem: createMemoryFiles({
          'new.json': JSON.stringify(document),
          'tenants/sites/other.json': JSON.stringify(site),
        }),
        others: ['tenants/sites/other.json'],
      })
    const { findings, files } = await alone({ ...VALID, slug: 'other', domains: ['www.other.example'] })
    expect(files).toBe(1)
    expect(findings.map(({ code, file, message }) => `${code} ${file} ${message}`)).toEqual([
      'duplicate-slug new.json The slug "other" is already taken by tenants/sites/other.json.',
      'duplicate-domain new.json The domain "www.other.example" already belongs to tenants/sites/other.json; a host can show one site only.',
    ])
    expect((await alone({ ...site, name: 'Other, newly named' })).findings).toEqual([])
  })

  it('CFG-06 a slug, a domain and a website id that another tenant has are found at the later one', async () => {
    const { findings, counts, files } = await check({
      'a.json': { ...VALID, domains: ['www.gumtree.example'] },
      'b.json': { ...VALID, slug: 'other', id: 72, domains: ['www.gumtree.example'] },
      'c.json': { ...VALID, id: 73 },
      'd.json': { ...VALID, slug: 'fourth' },
    })
    expect(files).toBe(4)
    expect(counts).toEqual({ errors: 3, warnings: 0, infos: 0 })
    expect(
      findings.map(({ code, file, line, pointer, message, tenant }) => ({
        code,
        file,
        line,
        pointer,
        message,
        tenant,
      })),
    ).toEqual([
      {
        code: 'duplicate-domain',
        file: 'b.json',
        line: 24,
        pointer: '/domains/0',
        message: 'The domain "www.gumtree.example" already belongs to a.json; a host can show one site only.',
        tenant: 'other',
      },
      {
        code: 'duplicate-slug',
        file: 'c.json',
        line: 3,
        pointer: '/slug',
        message: 'The slug "gumtree-motors" is already taken by a.json.',
        tenant: 'gumtree-motors',
      },
      {
        code: 'duplicate-website-id',
        file: 'd.json',
        line: 6,
        pointer: '/id',
        message: 'The website id 71 is already taken by a.json; leads and offers go by it.',
        tenant: 'fourth',
      },
    ])
  })

  it('CFG-06 a domain that one document names twice is its own mistake, and nobody else’s domain', async () => {
    const { findings } = await check({
      'a.json': { ...VALID, domains: ['a.example', 'b.example', 'a.example'] },
    })
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['invalid-value /domains'])
  })

  it('CFG-06 of what is no name nobody is told that another tenant has it', async () => {
    const odd = { domains: [7, null, ['www.gumtree.example']], dealership_id: 711 }
    const { findings } = await check({
      'a.json': { ...VALID, ...odd, id: '71' },
      'b.json': { ...VALID, ...odd, id: '71', slug: 'other' },
      'c.json': { ...VALID, ...odd, id: '71', slug: ['other'] },
      'd.json': { ...VALID, ...odd, id: '71', slug: ['other'] },
    })
    expect(findings.map(({ code }) => code).filter((code) => code.startsWith('duplicate-'))).toEqual([])
    expect(findings.length).toBeGreaterThan(0)
  })

  it('a mistake of a shared template is one finding, whatever the number of its tenants', async () => {
    const routes = ['home', 'again'].map((id) => ({ id, path: '/', blocks: [] }))
    const { findings } = await check(
      { 'a.json': VALID, 'b.json': { ...VALID, slug: 'b', id: 2 }, 'c.json': { ...VALID, slug: 'c', id: 3 } },
      { 'tenants/templates/plain.json': { schemaVersion: 2, routes } },
    )
    const at = (pointer: string) => ({
      code: 'missing-page-title',
      message: 'The page "/" has no title.',
      file: 'tenants/templates/plain.json',
      pointer,
      tenant: 'gumtree-motors',
    })
    expect(findings.filter(({ code }) => code === 'missing-page-title')).toMatchObject([
      at('/routes/0'),
      at('/routes/1'),
    ])
  })

  it('a broken layer is one finding and the tenants are still checked', async () => {
    const { findings } = await check(
      { 'a.json': { ...VALID, phone: '1' }, 'b.json': { ...VALID, slug: 'b', id: 2 } },
      { 'tenants/defaults.json': '{ "schemaVersion": 2,' },
    )
    expect(findings.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'a.json phone-shape',
      'tenants/defaults.json document-syntax',
    ])
  })

  it('CFG-24 CFG-25 bad files among good ones are one clear finding each and stop nothing', async () => {
    const { findings, files } = await check({
      'depth.json': '['.repeat(10_000),
      'good.json': VALID,
      'empty.json': '',
      'latin1.json': Uint8Array.from([0x7b, 0xff, 0x7d]),
      'version.json': { ...VALID, slug: 'v', id: 9, schemaVersion: 3, zzz: true },
      'zero.json': { ...VALID, slug: 'z', id: 10, schemaVersion: 0, zzz: true },
      'proto.json': '{ "__proto__": { "x": 1 } }',
      'twice.json': '{ "slug": "a", "slug": "b" }',
    })
    expect(files).toBe(8)
    expect(findings.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'depth.json document-too-deep',
      'empty.json document-empty',
      'latin1.json document-encoding',
      'version.json document-version-unknown',
      'zero.json document-version-unknown',
      'proto.json document-forbidden-key',
      'twice.json document-duplicate-key',
    ])
  })

  it('CFG-24 an older document is checked in its present shape, with a hint to migrate it', async () => {
    const { findings } = await checkTenants([{ file: 'old.json', kind: 'tenant' }], {
      ...testEnvironment(),
      migrations: {
        current: 2,
        migrate: ({ title: name, ...rest }) => ({ ...rest, name, schemaVersion: 2 }),
      },
      fileSystem: createMemoryFiles({
        'old.json': JSON.stringify({ ...VALID, schemaVersion: 1, name: undefined, title: 'Gumtree Motors' }),
      }),
    })
    expect(findings).toMatchObject([
      {
        code: 'document-version-old',
        severity: 'warning',
        pointer: '/schemaVersion',
        message: 'schemaVersion 1 is older than 2. Run "npx forecourt migrate".',
      },
    ])
  })
})

/** A tenant of some 25 KB: pages of text blocks, all different. */
function bigTenant(index: number): JsonObject {
  return {
    ...VALID,
    slug: `tenant-${index}`,
    id: index + 1,
    routes: Array.from({ length: 10 }, (_, page) => ({
      id: `page-${page}`,
      path: `/page-${page}`,
      title: `Page ${page} of ${index}`,
      blocks: Array.from({ length: 20 }, (__, block) => ({
        id: `b${block}`,
        ...(block === 0
          ? { type: 'Hero', props: { heading: `Page ${page}` } }
          : {
              type: 'RichText',
              props: { text: `Text ${block} of page ${page} with [a link](/page-${(page + 1) % 10}).` },
            }),
      })),
    })),
  }
}

it('a thousand tenants are checked with flat memory', { timeout: 120_000 }, async () => {
  const count = 1000
  const texts = (file: string) => JSON.stringify(bigTenant(Number(file.replace('.json', ''))))
  const memory: number[] = []
  const { files, findings } = await checkTenants(
    Array.from({ length: count }, (_, index) => ({ file: `${index}.json`, kind: 'tenant' as const })),
    {
      ...testEnvironment(),
      fileSystem: {
        stat: async () => ({ kind: 'file', size: 1000 }),
        read: async (file) => new TextEncoder().encode(texts(file)),
        list: async () => [],
        write: async () => undefined,
      },
      onDocument: (done) => {
        if (done % 250 === 0) memory.push(liveHeap())
      },
    },
  )
  expect(findings).toEqual([])
  expect(files).toBe(count)
  expect(memory).toHaveLength(4)
  // 750 kept documents would be 14 MB of text and several times that as objects.
  expect((memory.at(-1)! - memory[0]!) / 1024 / 1024).toBeLessThan(14)
})

/** Bytes that are really held: what only waits for the collector says nothing about keeping documents. */
function liveHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT, run } from '../testing/run.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-validate-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, content)
  return path
}

interface JsonReport {
  findings: { code: string; line: number; pointer: string; message: string; file: string }[]
  counts: { errors: number; warnings: number }
  files: number
}

async function validate(...argv: string[]): Promise<{ code: number; report: JsonReport }> {
  const { code, out } = await run(['validate', '--format', 'json', ...argv])
  return { code, report: JSON.parse(out) as JsonReport }
}

const SITES = (await readdir(join(ROOT, 'tenants', 'sites'))).filter((name) => name.endsWith('.json'))

describe('CFG-22 the shipped tenants', () => {
  it('all validate together with their layers', async () => {
    const { code, report } = await validate()
    expect(report.findings.filter(({ code: rule }) => !rule.startsWith('promo-'))).toEqual([])
    expect(code).toBe(0)
    expect(report.files).toBeGreaterThan(SITES.length)
  })

  it.each(SITES)('a broken copy of %s exits with 1', async (name) => {
    const text = await readFile(join(ROOT, 'tenants', 'sites', name), 'utf8')
    expect((await validate(await file(name, text))).code).toBe(0)
    const broken = await file(name, text.replace(/"template": "[^"]*"/, '"template": "no-such-template"'))
    const { code, report } = await validate(broken)
    expect(code).toBe(1)
    expect(report.findings).toContainEqual(
      expect.objectContaining({ code: 'unknown-template', pointer: '/template' }),
    )
  })
})

describe('bad input is one clear finding each', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['broken.json', '{ "slug": }', 'document-syntax'],
    ['empty.json', '', 'document-empty'],
    ['array.json', '[]', 'document-not-object'],
    ['deep.json', '['.repeat(10_000) + ']'.repeat(10_000), 'document-too-deep'],
    ['huge.json', new Uint8Array(50 * 1024 * 1024).fill(0x20), 'document-too-large'],
    ['twice.json', '{ "slug": "a", "slug": "b" }', 'document-duplicate-key'],
    ['proto.json', '{ "settings": { "__proto__": { "x": 1 } } }', 'document-forbidden-key'],
    ['newer.json', '{ "schemaVersion": 99, "slug": "a" }', 'document-version-unknown'],
    ['latin1.json', Uint8Array.from([0x7b, 0xe4, 0x7d]), 'document-encoding'],
  ])('%s', async (name, content, expected) => {
    const { code, report } = await validate(await file(name, content))
    expect(report.findings.map((finding) => finding.code)).toEqual([expected])
    expect(code).toBe(1)
  })

  it('a missing file exits with 1, a directory without documents with 2', async () => {
    const { code, report } = await validate(join(directory, 'nope.json'))
    expect([code, report.findings.map((finding) => finding.code)]).toEqual([1, ['document-missing']])
    const empty = join(directory, 'empty')
    await mkdir(empty)
    const unusable = await run(['validate', empty])
    expect([unusable.code, unusable.err]).toEqual([
      2,
      expect.stringContaining('There is no JSON document in'),
    ])
  })

  it('a device that never ends is refused', async () => {
    const { code, report } = await validate('/dev/zero')
    expect([code, report.findings.map((finding) => finding.code)]).toEqual([1, ['document-unreadable']])
  })
})

describe('--fix', () => {
  const DOCUMENT = `\uFEFF{
  "schemaVersion": 2,
  "slug": "gumtree-motors",
  "template": "classic",
  "name": "Gumtree Motors",
  "id": 9071,
  "dealership_id": 9071,
  "locations": [{ "id": 1, "name": "Gumtree", "slug": "gumtree", "dealership_slug": "gumtree-motors" }],
  "settings": { "search": { "debounceMs": 300, "pageSize": 30 } }
}
`
  it('CFG-03 applies the safe fixes, keeps the formatting and leaves nothing to fix', async () => {
    const path = await file('fixable.json', DOCUMENT)
    const before = await validate(path)
    expect(before.code).toBe(1)
    expect(before.report.findings.map(({ code }) => code)).toEqual([
      'document-byte-order-mark',
      'override-equals-inherited',
    ])
    const { code, out } = await run(['validate', '--fix', path])
    expect([code, out]).toEqual([0, 'No findings in 1 document; 2 safe fixes applied.\n'])
    expect(await readFile(path, 'utf8')).toBe(DOCUMENT.slice(1).replace('"debounceMs": 300, ', ''))
  })
})

it('CFG-25 the github format annotates the line', async () => {
  const path = await file('github.json', '{\n  "schemaVersion": 99\n}')
  const { code, out } = await run(['validate', '--format', 'github', path])
  expect(code).toBe(1)
  expect(out).toMatch(
    /^::error file=.*github\.json,line=2,col=20,title=document-version-unknown::schemaVersion 99 is newer/,
  )
})

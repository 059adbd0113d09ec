import { describe, expect, it } from 'vitest'
import type { CheckFileSystem } from './file-system.ts'
import { MAX_BYTES, readDocumentFile, readDocumentText } from './read.ts'
import { MAX_DEPTH, MAX_MEMBERS } from './scan.ts'

/** The faults of a text as `code line:column message`. */
function faults(text: string): string[] {
  return readDocumentText(text).faults.map(
    ({ code, position, message }) => `${code} ${position.line}:${position.column} ${message}`,
  )
}

function fileOf(bytes: Uint8Array, overrides: Partial<CheckFileSystem> = {}): CheckFileSystem {
  return {
    stat: async () => ({ kind: 'file', size: bytes.byteLength }),
    read: async () => bytes,
    list: async () => [],
    write: async () => undefined,
    ...overrides,
  }
}

async function fileFaults(files: CheckFileSystem): Promise<string[]> {
  const { faults: found, document } = await readDocumentFile(files, 'tenant.json')
  expect(document).toBeUndefined()
  return found.map(({ code, position, message }) => `${code} ${position.line}:${position.column} ${message}`)
}

describe('reading a document that is text', () => {
  it('returns the object and its text', () => {
    expect(readDocumentText('{ "slug": "a" }')).toEqual({
      document: { text: '{ "slug": "a" }', value: { slug: 'a' } },
      faults: [],
    })
  })

  it.each([
    [
      '{\n  "a": 1,\n}',
      'document-syntax 3:1 Broken JSON: there is a comma before }, but nothing follows it.',
    ],
    [
      '{ "a": [1, ] }',
      'document-syntax 1:12 Broken JSON: there is a comma before ], but nothing follows it.',
    ],
    ['{ "a": , }', 'document-syntax 1:8 Broken JSON: a value was expected, not ,.'],
    [
      '{ "a": 1, 2 }',
      'document-syntax 1:11 Broken JSON: a property name in double quotes was expected, not 2.',
    ],
    [
      '{ "a": 1,',
      'document-syntax 1:10 Broken JSON: a property name in double quotes was expected, but the document ends here.',
    ],
    ['{ "a": [}', 'document-syntax 1:9 Broken JSON: a value was expected, not }.'],
    ['{ "a" 1 }', 'document-syntax 1:7 Broken JSON: a colon was expected after the property name, not 1.'],
    ['{ "a": 1 "b": 2 }', 'document-syntax 1:10 Broken JSON: a comma was expected, not ".'],
    ['{ a: 1 }', 'document-syntax 1:3'],
    [
      '{ "a": [1, 2',
      'document-syntax 1:13 Broken JSON: a comma or ] was expected, but the document ends here.',
    ],
    ['{ "a": "x\n }', 'document-syntax 1:8 Broken JSON: a closing double quote was expected, not ".'],
    ['{ "a": 1 } x', 'document-syntax 1:12'],
    ['{ "a": NaN }', 'document-syntax 1:8'],
    ['{ // note\n }', 'document-syntax 1:3 Broken JSON: JSON has no comments; use an "x-note" property'],
    ['{ "a": "\\q" }', 'document-syntax 1:8 Broken JSON: only'],
    ['{ "a": 01 }', 'document-syntax 1:'],
  ])('says in one finding where %j stops being JSON and what was expected', (text, expected) => {
    const found = faults(text)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(expected)
  })

  it('reports an empty document and one that is no object', () => {
    expect(faults(' \n')).toEqual([
      'document-empty 1:1 The document is empty; a tenant document is a JSON object.',
    ])
    expect(faults('[]')).toEqual(['document-not-object 1:1 A document is a JSON object: { … }.'])
    expect(faults('null')).toHaveLength(1)
  })

  it('reports a key written twice at its second place, also when escaped', () => {
    expect(faults('{\n  "slug": "a",\n  "sl\\u0075g": "b"\n}')).toEqual([
      'document-duplicate-key 3:3 "slug" is written twice in one object; the first is on line 2. Keep one.',
    ])
    expect(faults('{ "a": { "x": 1 }, "b": { "x": 2 }, "c": ["x", "x"] }')).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])('refuses the key %s', (key) => {
    const found = faults(`{ "settings": { "${key}": { "polluted": true } } }`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^document-forbidden-key 1:17 A property must not be named/)
    expect(readDocumentText(`{ "${key}": 1 }`).document).toBeUndefined()
  })

  it('takes those names as values', () => {
    expect(faults('{ "title": "__proto__", "list": ["constructor"] }')).toEqual([])
  })

  it('strips a byte order mark, reports it with a safe fix and goes on', () => {
    const { document, faults: found } = readDocumentText('\uFEFF{ "slug": "a" }')
    expect(document?.value).toEqual({ slug: 'a' })
    expect(found).toMatchObject([{ code: 'document-byte-order-mark', fix: { edits: [{ op: 'strip-bom' }] } }])
  })

  it.each([
    ['arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['unclosed arrays', '['.repeat(1_000_000)],
  ])('answers depth 10,000 of %s with one finding instead of a stack overflow', (_what, text) => {
    expect(faults(text)).toEqual([
      expect.stringMatching(/^document-too-deep 1:\d+ The document is nested deeper than 256 levels\.$/),
    ])
  })

  it('takes a document at exactly the deepest level', () => {
    const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
    expect(faults(nested(MAX_DEPTH))).toEqual([])
    expect(faults(nested(MAX_DEPTH + 1))).toHaveLength(1)
  })

  it('takes 10,000 members of one object, and says where one more begins', () => {
    const object = (members: number) =>
      JSON.stringify(
        Object.fromEntries(
          Array(members)
            .keys()
            .map((at) => [`k${at}`, 0]),
        ),
      )
    expect(faults(object(MAX_MEMBERS))).toEqual([])
    expect(faults(object(MAX_MEMBERS + 1))).toEqual([
      `document-too-large 1:${object(MAX_MEMBERS).length + 1} An object holds more than 10,000 members.`,
    ])
  })

  it('does not count brackets inside strings as depth', () => {
    expect(faults(JSON.stringify({ a: '['.repeat(1000), b: '\\"{' }))).toEqual([])
  })
})

describe('reading a document that is a file', () => {
  const text = (value: string) => new TextEncoder().encode(value)

  it('reports a missing file, a directory and a device', async () => {
    expect(await fileFaults(fileOf(text(''), { stat: async () => undefined }))).toEqual([
      'document-missing 1:1 There is no such file.',
    ])
    expect(
      await fileFaults(fileOf(text(''), { stat: async () => ({ kind: 'directory', size: 0 }) })),
    ).toEqual(['document-directory 1:1 This is a directory; name the JSON documents in it.'])
    expect(await fileFaults(fileOf(text(''), { stat: async () => ({ kind: 'other', size: 0 }) }))).toEqual([
      'document-unreadable 1:1 This is not a regular file.',
    ])
  })

  it('reports a file that cannot be read with the reason', async () => {
    const read = () => Promise.reject(new Error('EACCES: permission denied'))
    expect(await fileFaults(fileOf(text('{}'), { read }))).toEqual([
      'document-unreadable 1:1 The file cannot be read: EACCES: permission denied.',
    ])
  })

  it('refuses 50 MB by size alone, without reading', async () => {
    let reads = 0
    const found = await fileFaults(
      fileOf(text(''), {
        stat: async () => ({ kind: 'file', size: 50 * 1024 * 1024 }),
        read: async () => {
          reads += 1
          return text('{}')
        },
      }),
    )
    expect(found).toEqual([
      'document-too-large 1:1 The document has 50.0 MB; 1 MB is the most. Stock, reviews and pictures do not belong in it.',
    ])
    expect(reads).toBe(0)
  })

  it('does not even read a file that is one byte too large', async () => {
    const read = () => Promise.reject(new Error('it was read'))
    const sized = (size: number) => fileOf(text('{}'), { stat: async () => ({ kind: 'file', size }), read })
    expect(await fileFaults(sized(MAX_BYTES + 1))).toEqual([expect.stringContaining('document-too-large')])
    expect(await fileFaults(sized(MAX_BYTES))).toEqual([expect.stringContaining('it was read')])
  })

  it('refuses a file that grew past the limit after its size was asked', async () => {
    const grown = new Uint8Array(MAX_BYTES + 1)
    expect(await fileFaults(fileOf(grown, { stat: async () => ({ kind: 'file', size: 10 }) }))).toEqual([
      expect.stringContaining('document-too-large'),
    ])
  })

  it('reports text that is not UTF-8 at its first wrong byte', async () => {
    const latin1 = Uint8Array.from([...text('{\n "name": "Kerer'), 0xfb, ...text('" }')])
    expect(await fileFaults(fileOf(latin1))).toEqual([
      'document-encoding 2:16 The document is not UTF-8; save it as UTF-8.',
    ])
    const utf16 = Uint8Array.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])
    expect(await fileFaults(fileOf(utf16))).toEqual([
      'document-encoding 1:1 The document is not UTF-8; save it as UTF-8 (it looks like UTF-16).',
    ])
  })
})

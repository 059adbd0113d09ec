import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createCsvReader } from './csv.ts'
import { isBroken, type ReadRow, type RowReader } from './feed-row.ts'
import { openFeed, readerFor } from './open-feed.ts'
import { createXmlReader } from './xml.ts'

/** Reads a text in pieces of `size` characters: records must not depend on where a chunk ends. */
function readAll(reader: RowReader, text: string, size = text.length || 1): ReadRow[] {
  const rows: ReadRow[] = []
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)))
  return [...rows, ...reader.end()]
}

function short(rows: ReadRow[]): string[] {
  return rows.map((row) => `${row.line}: ${isBroken(row) ? row.reason : JSON.stringify(row.cells)}`)
}

const CSV = [
  'ID,Name,Note',
  '1,"Land, Rover","He said ""hi"""',
  '2,Plain,',
  '3,"two',
  'lines",x',
  '4,stray "quote" inside,y',
  '5,too few',
  '6,a,b,c',
  '7,a,b,',
  '',
  '8,"never closed,b',
  '9,"Next, City",z',
  '10,last,row',
].join('\r\n')

describe('delimited text', () => {
  const expected = [
    '2: {"id":"1","name":"Land, Rover","note":"He said \\"hi\\""}',
    '3: {"id":"2","name":"Plain","note":""}',
    '4: {"id":"3","name":"two\\r\\nlines","note":"x"}',
    '6: {"id":"4","name":"stray \\"quote\\" inside","note":"y"}',
    '7: the row has 2 fields, the header 3',
    '8: the row has 4 fields, the header 3',
    '9: {"id":"7","name":"a","note":"b"}',
    '11: a quote opened in this row is never closed',
    '12: {"id":"9","name":"Next, City","note":"z"}',
    '13: {"id":"10","name":"last","note":"row"}',
  ]

  it.each([1, 2, 7, 64, 1000])('reads every record with its line, in chunks of %i characters', (size) => {
    expect(short(readAll(createCsvReader({ delimiter: ',', usual: 3 }), CSV, size))).toEqual(expected)
  })

  it('loses one line to a quote that is never closed, whatever comes after', () => {
    const rows = readAll(createCsvReader({ delimiter: ',', usual: 2 }), 'A,B\n1,"open\n2,b\n3,c')
    expect(short(rows)).toEqual([
      '2: a quote opened in this row is never closed',
      '3: {"a":"2","b":"b"}',
      '4: {"a":"3","b":"c"}',
    ])
  })

  it('joins numbered columns of one list', () => {
    const [row] = readAll(
      createCsvReader({ delimiter: '\t', usual: 3 }),
      'id\timage[0].url\timage[1].url\n1\ta\tb',
    )
    expect(row).toMatchObject({ cells: { id: '1', 'image[].url': 'a\nb' } })
  })
})

describe('format', () => {
  it.each([
    ['ID,Name\n1,a', 'csv'],
    ['ID;Name\n1;a', 'csv'],
    ['vehicle_id\ttitle\n1\ta', 'tsv'],
    ['\uFEFFID,Name\n1,a', 'csv'],
    ['[{"id":1}]', 'json'],
    ['{"num_found":1,"listings":[{"id":1}]}', 'json'],
    ['{"id":1,"images":[{"image":{"url":"x"}}]}\n{"id":2}', 'ndjson'],
    ['{"id":1}', 'ndjson'],
    ['<?xml version="1.0"?><rss><channel><item><id>1</id></item></channel></rss>', 'xml'],
  ])('%j is %s', (text, format) => {
    const { format: found, reader } = readerFor(text)
    expect(found).toBe(format)
    const [row] = readAll(reader, text)
    expect(row).toMatchObject({ cells: expect.anything() as unknown })
  })
})

describe('JSON', () => {
  it.each([1, 5, 1000])('reads an array and goes on after a broken record, in chunks of %i', (size) => {
    const text =
      '[\n {"id":1,"dealer":{"city":"Perth"},"tags":["a","b"]},\n {"id":2,},\n {"id":"}]\\"","n":null}\n]'
    const rows = readAll(readerFor(text).reader, text, size)
    expect(rows[0]).toMatchObject({ line: 2, cells: { id: '1', 'dealer.city': 'Perth', tags: 'a\nb' } })
    expect(rows[1]).toMatchObject({ line: 3, instead: 'a JSON object' })
    expect(rows[2]).toMatchObject({ line: 4, cells: { id: '}]"' } })
  })

  it('tells when the file ends inside a record', () => {
    const text = '[{"id":1},\n{"id":2'
    expect(short(readAll(readerFor(text).reader, text))).toEqual([
      '1: {"id":"1"}',
      '2: the file ends inside a record',
    ])
  })

  it('reads one object a line and goes on after a broken one', () => {
    const text = '{"id":1}\nnonsense\n\n[1]\n{"id":2}'
    const rows = readAll(readerFor(text).reader, text, 3)
    expect(rows.map((row) => [row.line, isBroken(row)])).toEqual([
      [1, false],
      [2, true],
      [4, true],
      [5, false],
    ])
  })
})

describe('a feed that broke off', () => {
  const cells = (at: number) => ({ id: String(at), name: `Car "${at}", two\nlines` })
  const records = [1, 2, 3, 4].map(cells)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const whole: [string, string][] = [
    ['JSON', JSON.stringify(records)],
    ['JSON below a key', JSON.stringify({ num_found: 4, listings: records, next: { page: null } })],
    ['NDJSON', records.map((record) => JSON.stringify(record)).join('\n')],
    [
      'XML',
      `<?xml version="1.0"?><!-- cars --><rss><channel>${records.map(({ id }) => `<item><id>${id}</id></item>`).join('\n')}</channel></rss>\n<!-- end -->\n`,
    ],
    ['CSV', `Id,Name,Last\r\n${records.map(({ id, name }) => `${id},${quoted(name)},z`).join('\r\n')}\r\n`],
    ['CSV without a last line end', `Id,Name,Last\n${records.map(({ id }) => `${id},n,z`).join('\n')}`],
  ]
  const isCutOff = (text: string) =>
    readAll(readerFor(text).reader, text).some((row) => isBroken(row) && row.isCutOff)

  it.each(whole)('%s is whole at its end', (_, text) => {
    expect(isCutOff(text)).toBe(false)
    expect(readAll(readerFor(text).reader, text).filter(isBroken)).toEqual([])
  })

  it.each(whole)('%s is told to be cut off wherever it ends before', (format, text) => {
    const missed = []
    for (let at = text.indexOf('1', text.indexOf('<item>')); at < text.trimEnd().length; at += 1) {
      const part = text.slice(0, at)
      // What cannot be told: a list of lines that ends with a line, or in the last field of one; XML that ends in what follows it.
      const isWhole =
        (format === 'NDJSON' && /\}\s*$/.test(part)) ||
        (format.startsWith('CSV') && /(?:\n|Last\r?|,|z\r?)$/.test(part)) ||
        (format === 'XML' && part.includes('</rss>'))
      if (!isWhole && !isCutOff(part)) missed.push(part.slice(-20))
    }
    expect(missed).toEqual([])
  })

  it('one with fewer records than it says is not whole', () => {
    const text = '{"num_found": 4817, "listings": [{"id":1},{"id":2}]}'
    expect(readAll(readerFor(text).reader, text).at(-1)).toEqual({
      line: 1,
      reason: 'it says that it has 4817 records, and holds 2',
      instead: 'the whole file; the transfer broke off',
      isCutOff: true,
    })
    const after = '{"cars": [{"id":1}], "totalCount": 2}'
    expect(isCutOff(after)).toBe(true)
    expect(isCutOff(after.replace('2}', '1}'))).toBe(false)
  })
})

describe('XML', () => {
  const xml = `<?xml version="1.0"?>
<!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Feed</title>
<item><g:id>1</g:id><title><![CDATA[A </item> & B]]></title><g:fulfillment><g:option>in_store</g:option><g:store_code>PER</g:store_code></g:fulfillment></item>
<item><g:id>2</g:id><broken></item>
<item><g:id>3</g:id><title>&secret; 2 &lt; 3</title></item>
</channel></rss>`

  it.each([1, 11, 5000])('reads items with nested and namespaced names, in chunks of %i', (size) => {
    const rows = readAll(readerFor(xml).reader, xml, size)
    expect(rows[0]).toMatchObject({
      line: 4,
      cells: {
        id: '1',
        title: 'A </item> & B',
        'fulfillment.option': 'in_store',
        'fulfillment.store_code': 'PER',
      },
    })
    expect(rows[1]).toMatchObject({ line: 5, instead: 'well-formed XML' })
    expect(rows).toHaveLength(3)
  })

  it('an element that has not ended waits for its end, whatever else is spelled like it', () => {
    const text =
      '<cars><car><id>1</id><model>Rio</model><note><![CDATA[not a <car ]]></note></car><car><id>2</id><model>Ceed</model></car></cars>'
    for (const size of [60, 70, 80, 5000]) {
      const rows = readAll(createXmlReader('cars.car'), text, size)
      expect(rows.map((row) => !isBroken(row) && row.cells['id'])).toEqual(['1', '2'])
    }
  })

  it('an element of more than a megabyte that others follow was never closed; the next one is read', () => {
    const text = `<cars><car><id>1</id><note>${'y'.repeat(1024 * 1024)}</note>\n<car><id>2</id></car></cars>`
    const rows = readAll(createXmlReader('cars.car'), text, text.indexOf('</car>'))
    expect(short(rows)).toEqual(['1: the element <car> is never closed', '2: {"id":"2"}'])
  })

  it('never reads an external entity', () => {
    const rows = readAll(readerFor(xml).reader, xml)
    expect(rows[2]).toMatchObject({ line: 6, cells: { id: '3', title: '&secret; 2 < 3' } })
  })
})

describe('openFeed', () => {
  async function cells(bytes: Buffer): Promise<unknown[]> {
    const { batches } = await openFeed(Readable.from([bytes]))
    const rows: unknown[] = []
    for await (const batch of batches) rows.push(...batch.map((row) => ('cells' in row ? row.cells : row)))
    return rows
  }

  const text = 'Name\nCrème'

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['gzip', gzipSync(text)],
  ])('reads %s', async (_, bytes) => {
    expect(await cells(bytes)).toEqual([{ name: 'Crème' }])
  })

  it('tells a missing, an empty and a broken file', async () => {
    await expect(openFeed('/nowhere/feed.csv')).rejects.toMatchObject({ code: 'missing' })
    await expect(openFeed(Readable.from([Buffer.from(' \n')]))).rejects.toMatchObject({ code: 'empty' })
    const half = gzipSync('Name\n'.repeat(5000)).subarray(0, 60)
    await expect(cells(half)).rejects.toMatchObject({ code: 'unreadable' })
  })

  it('counts the bytes it reads', async () => {
    let bytes = 0
    const { batches } = await openFeed(createReadStream(import.meta.filename), {
      onBytes(count) {
        bytes += count
      },
    })
    for await (const batch of batches) void batch
    expect(bytes).toBeGreaterThan(1000)
  })
})

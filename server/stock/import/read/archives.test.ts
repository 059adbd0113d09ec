import { Readable } from 'node:stream'
import { crc32, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openFeed } from './open-feed.ts'
import { workbook, zipOf } from './testing/workbook.ts'

async function read(bytes: Buffer): Promise<{ format: string; rows: unknown[] }> {
  const { format, batches } = await openFeed(Readable.from([bytes]))
  const rows: unknown[] = []
  for await (const batch of batches) rows.push(...batch.map((row) => ('cells' in row ? row.cells : row)))
  return { format, rows }
}

const CSV = 'Id,Make\n1,Citroën\n'
const ROWS = [{ id: '1', make: 'Citroën' }]

describe('zip', () => {
  it.each([
    ['one file of any name', { export: CSV }],
    [
      'one feed beside what is none',
      { 'a/stock.csv': CSV, 'README.md': 'hello', '__MACOSX/a/._stock.csv': 'x', '.DS_Store.txt': 'x' },
    ],
    ['one file of any name beside what Windows adds', { stock: CSV, 'Desktop.ini': 'x', 'a/Thumbs.db': 'y' }],
    ['a gzip file', { 'stock.csv.gz': gzipSync(CSV) }],
    ['a zip file', { 'stock.zip': zipOf({ 'stock.csv': CSV }) }],
  ])('with %s', async (_, files) => {
    const zip = zipOf(files as Record<string, string | Uint8Array>)
    expect(await read(zip)).toEqual({ format: 'csv', rows: ROWS })
  })

  it.each([
    ['no feed', { 'a.pdf': 'x', 'b.jpg': 'y' }, 'The zip file holds no feed.'],
    [
      'two feeds',
      { 'new.csv': CSV, 'used.csv': CSV },
      'The zip file holds 2 feeds (new.csv, used.csv); send one, or each by itself.',
    ],
    [
      'zip in zip in zip',
      { 'a.zip': zipOf({ 'b.zip': zipOf({ 'c.csv': CSV }) }) },
      'an archive of archives of archives',
    ],
  ])('with %s is refused', async (_, files, message) => {
    const zip = zipOf(files as Record<string, string | Uint8Array>)
    await expect(read(zip)).rejects.toThrow(message)
  })

  it('cut off or damaged is refused', async () => {
    const zip = zipOf({ 'stock.csv': CSV.repeat(50) })
    const damaged = Buffer.from(zip)
    const at = zip.indexOf('stock.csv') + 9
    damaged[at + 12] = (damaged[at + 12] ?? 0) ^ 1
    for (const bytes of [zip.subarray(0, zip.length - 40), damaged])
      await expect(read(bytes)).rejects.toMatchObject({
        code: 'unreadable',
        message: expect.stringContaining('The zip file is damaged') as unknown,
      })
  })

  it('that unpacks to a hundred times its size is refused, whatever size it says', async () => {
    const bomb = zipOf({ 'stock.csv': `${'A'.repeat(9999)}\n`.repeat(6000) })
    const liar = Buffer.from(bomb)
    liar.writeUInt32LE(1000, liar.lastIndexOf('PK\x01\x02') + 24)
    await expect(read(bomb)).rejects.toThrow('The feed unpacks to more than 100 times its size')
    await expect(read(liar)).rejects.toMatchObject({ code: 'unreadable' })
  })
})

describe('what a zip file holds', () => {
  it('ASVS V5 is unpacked piece by piece while it is read, and no further than it is', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `${at},Citroën,${'long words '.repeat(200)}`)
    const zip = zipOf({ 'stock.csv': `Id,Make,Text\n${lines.join('\n')}` })
    const before = process.memoryUsage().arrayBuffers
    const { batches } = await openFeed(Readable.from([zip]))
    expect((await batches.next()).done).toBe(false)
    const megabytes = (process.memoryUsage().arrayBuffers - before) / 1024 / 1024
    await batches.return(undefined)
    expect(megabytes).toBeLessThan(10)
  })

  it('is refused when the zip file itself is larger than any list', async () => {
    const part = Buffer.alloc(1024 * 1024)
    const endless = Readable.from(
      (function* () {
        yield Buffer.from('PK\x03\x04', 'latin1')
        for (let count = 0; count < 70; count += 1) yield part
      })(),
    )
    await expect(openFeed(endless)).rejects.toThrow('The zip file has more than 64 MB; send it as gzip')
  })
})

describe('Excel workbooks', () => {
  const HEAD = ['Stock No', 'Make', 'Price', 'Sold', 'Added']
  const ADDED = new Date('2026-03-09T00:00:00Z')
  const cells = (id: string, added = '2026-03-09') => ({
    'stock no': id,
    make: 'Kia & Co',
    price: '9000.5',
    sold: 'false',
    added,
  })

  it('are read with titles above, dates, numbers, empty rows and several sheets of the same columns', async () => {
    const row = (id: string, added = ADDED) => [id, 'Kia & Co', 9000.5, false, added]
    const book = workbook({
      Cover: [],
      North: [['Stock list of March'], [], HEAD, row('007'), [], row('8', new Date('2026-03-09T06:30:00Z'))],
      South: [HEAD, row('9')],
      Codes: [
        ['Code', 'Meaning'],
        ['x', 'y'],
      ],
    })
    const expected = [cells('007'), cells('8', '2026-03-09T06:30:00.000Z'), cells('9')]
    expect(await read(book)).toEqual({ format: 'xlsx', rows: expected })
    expect(await read(zipOf({ 'stock.xlsx': book }))).toEqual({ format: 'xlsx', rows: expected })
    expect(await read(gzipSync(book))).toEqual({ format: 'xlsx', rows: expected })
  })

  it('have nothing where a formula failed', async () => {
    const book = workbook({
      Stock: [
        ['Id', 'Make', 'Price'],
        ['1', 'Kia', '#N/A'],
      ],
    })
    expect((await read(book)).rows).toEqual([{ id: '1', make: 'Kia', price: '' }])
  })

  it('with cars under other columns in a second sheet are refused', async () => {
    const book = workbook({
      New: [
        ['Id', 'Make', 'Model', 'Year'],
        ['1', 'Kia', 'Rio', 2026],
      ],
      Used: [
        ['Id', 'Make', 'Model', 'Kms'],
        ['2', 'Kia', 'Rio', 90],
      ],
    })
    await expect(read(book)).rejects.toThrow(
      'The sheet "Used" has 1 rows under other columns than the sheet "New", which would not be read.',
    )
  })

  it.each([
    ['no sheets', { 'xl/workbook.xml': '<workbook/>' }],
    ['no XML', { 'xl/workbook.xml': 'nothing', 'xl/worksheets/sheet1.xml': 'nothing' }],
  ])('with %s are refused in words for people', async (_, files) => {
    await expect(read(zipOf(files))).rejects.toThrow('The workbook is damaged or is none.')
  })

  it('with a cell in the last corner, or more than their size says, are refused before they are read', async () => {
    const far = zipOf({
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': '<worksheet><c r="A1"/><c r="XFD1048576"><v>1</v></c></worksheet>',
    })
    await expect(read(far)).rejects.toThrow('A sheet of the workbook reaches to column 16384 and row 1048576')
    const noise = Buffer.alloc(1_000_000)
    for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE(crc32(String(at)), at)
    const big = zipOf({
      'xl/workbook.xml': '<workbook/>',
      'xl/sharedStrings.xml': Buffer.concat([noise, Buffer.alloc(68_000_000)]),
    })
    await expect(read(big)).rejects.toThrow('The workbook unpacks to more than 64 MB; save it as CSV')
  })
})

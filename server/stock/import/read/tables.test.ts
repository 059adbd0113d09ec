import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openFeed } from './open-feed.ts'

/** Reads a feed as an import does, in chunks of `size` bytes; cells of the records, or the reason why there are none. */
async function read(bytes: Buffer | string, size = 256 * 1024): Promise<unknown[]> {
  const all = Buffer.from(bytes)
  const chunks = function* () {
    for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
  }
  const { batches } = await openFeed(Readable.from(chunks()))
  const rows: unknown[] = []
  for await (const batch of batches)
    rows.push(...batch.map((row) => ('cells' in row ? row.cells : `${row.line}: ${row.reason}`)))
  return rows
}

const KIA = { id: '1', make: 'Kia', price: '9,000' }
const BMW = { id: '2', make: 'BMW', price: '' }

describe('the head of a table', () => {
  it.each([
    ['a line that names the separator', 'sep=;\r\nId;Make;Price\r\n1;Kia;9,000\r\n2;BMW;\r\n'],
    [
      'a line that names the separator, with spaces around',
      '  sep=; \r\nId;Make;Price\r\n1;Kia;9,000\r\n2;BMW;\r\n',
    ],
    ['a separator that its line alone can tell', 'sep=~\nId~Make~Price\n1~Kia~9,000\n2~BMW~\n'],
    ['a separator in quotes', '"sep=|"\nId|Make|Price\n1|Kia|9,000\n2|BMW|\n'],
    ['lines that end with a carriage return alone', 'Id\tMake\tPrice\r1\tKia\t9,000\r2\tBMW\t\r'],
    ['titles above', 'Stock of Coastal Cars on 3 March\n\nPage 1\nId,Make,Price\n1,Kia,"9,000"\n2,BMW,\n'],
    ['titles filled up with separators', 'Stock list,,\n,,\nId,Make,Price\n1,Kia,"9,000"\n2,BMW,\n,,\n'],
    ['commas in every text', 'Id;Make;Price\n1;Kia;9,000\n2;BMW;\n'],
  ])('may have %s', async (_, text) => {
    expect(await read(text)).toEqual([KIA, BMW])
    expect(await read(text, 3)).toEqual([KIA, BMW])
  })

  it('tells columns of one name apart, but for the pictures of one list', async () => {
    const text = 'Id,Price,price,Photo,Photo,,Price (2)\n1,100,200,a.jpg,b.jpg,x,300\n'
    expect(await read(text)).toEqual([
      {
        id: '1',
        price: '100',
        'price (2)': '200',
        photo: 'a.jpg\nb.jpg',
        'column 6': 'x',
        'price (2) (2)': '300',
      },
    ])
  })

  it('a header shorter than its rows stays the header', async () => {
    expect(await read('Id,Make\n1,Kia,x\n2,BMW,y\n')).toEqual([
      '2: the row has 3 fields, the header 2',
      '3: the row has 3 fields, the header 2',
    ])
  })
})

describe('encodings', () => {
  // Longer than what is looked at to tell the encoding.
  const plain = Array.from({ length: 3000 }, (_, at) => `${at},Kia\n`).join('')
  const text = `Id,Make\n${plain}500,Citroën “C4” – naïve\n`
  const last = { id: '500', make: 'Citroën “C4” – naïve' }
  const windows = Buffer.from(
    text.replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('–', '\x96'),
    'latin1',
  )
  const utf16 = Buffer.from(text, 'utf16le')

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['Windows-1252 whose first accent is in the last row', windows],
    [
      'UTF-8 and Windows-1252 joined',
      Buffer.concat([Buffer.from(`Id,Make\n500,Škoda\n`), windows.subarray(8)]),
    ],
    ['UTF-16 without a mark', utf16],
    ['UTF-16 without a mark, big end first', Buffer.from(utf16).swap16()],
  ])('%s', async (_, bytes) => {
    for (const size of [7, 1000, 256 * 1024]) {
      const rows = await read(bytes, size)
      expect(rows.at(-1)).toEqual(last)
      expect(JSON.stringify(rows)).not.toContain('\uFFFD')
    }
  })

  it('an encoding that the XML declares', async () => {
    const xml = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1251"?><rss><item><make>'),
      Buffer.from([0xcb, 0xe0, 0xe4, 0xe0]),
      Buffer.from('</make></item></rss>'),
    ])
    expect(await read(xml)).toEqual([{ make: 'Лада' }])
  })
})

describe('what is larger than any feed', () => {
  it.each([
    [
      'rows',
      'Id,Make\n',
      `1,${'Kia Rio '.repeat(200)}\n`,
      'The feed unpacks to more than 100 times its size; no list of cars does.',
    ],
    ['one line', 'Id,Make\n', 'xxxxxxxx', 'The row of line 2 is longer than 4 MB.'],
  ])('a gzip bomb of %s is refused at once', async (_, head, piece, message) => {
    const bomb = gzipSync(head + piece.repeat(160_000_000 / piece.length))
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    const started = performance.now()
    await expect(read(bomb)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining(message) as unknown,
    })
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024)
  })

  it('equal rows that pack well are no bomb', async () => {
    expect(await read(gzipSync('Id,Make\n' + '1,Kia\n'.repeat(100_000)))).toHaveLength(100_000)
  })
})

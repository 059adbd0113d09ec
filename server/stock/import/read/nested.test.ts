import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openFeed } from './open-feed.ts'

/** Cells of the records of a feed that arrives in pieces, or the reason why there are none. */
async function read(text: string, records?: string, size = 7): Promise<unknown[]> {
  const chunks = function* () {
    for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
  }
  const { batches } = await openFeed(Readable.from(chunks()), { records })
  const rows: unknown[] = []
  for await (const batch of batches)
    rows.push(...batch.map((row) => ('cells' in row ? row.cells : `${row.line}: ${row.reason}`)))
  return rows
}

const car = (vin: string, more = {}) => ({ vin, make: 'Kia', model: 'Rio', year: 2020, ...more })
const cells = (vin: string) => ({ vin, make: 'Kia', model: 'Rio', year: '2020' })

const GROUP = {
  country: 'US',
  dealers: [
    {
      name: 'North "A", [1]',
      address: { city: 'Salem', lines: ['1 Elm St', 'Suite {2}'] },
      hours: [{ day: 'Mon' }, { day: 'Tue' }],
      inventory: [car('V1'), car('V2', { options: [{ title: 'Tow bar', price: 500 }] })],
      phone: '555',
    },
    { name: 'South', inventory: [] },
    { name: 'East', inventory: [car('V3', { country: 'CA' })] },
  ],
}

describe('nested JSON', () => {
  const north = {
    '$.country': 'US',
    'dealers[].name': 'North "A", [1]',
    'dealers[].address.city': 'Salem',
    'dealers[].address.lines': '1 Elm St\nSuite {2}',
    'dealers[].phone': '555',
  }
  const expected = [
    { ...north, ...cells('V1') },
    { ...north, ...cells('V2'), 'options[].title': 'Tow bar', 'options[].price': '500' },
    { '$.country': 'US', 'dealers[].name': 'East', ...cells('V3'), country: 'CA' },
  ]

  it.each([
    ['on one line', JSON.stringify(GROUP)],
    ['on many lines', JSON.stringify(GROUP, null, 2)],
  ])('%s: finds the cars of every dealer, each with what its dealer says', async (_, text) => {
    for (const size of [1, 7, 1e6]) expect(await read(text, undefined, size)).toEqual(expected)
    expect(await read(text, 'dealers[].inventory[]')).toEqual(expected)
    expect(await read(text, 'inventory')).toEqual(expected)
  })

  it('what is no JSON between records costs nothing that stands beside it', async () => {
    const inventory = JSON.stringify([car('V1')])
    const found = [{ 'dealers[].name': 'North', ...cells('V1') }]
    for (const broken of ['"junk" ', '"junk", ', ', ,', '"a:b", '])
      for (const size of [1, 7, 1e6]) {
        const text = `{"dealers": [{${broken}"name": "North", "inventory": ${inventory}}]}`
        expect([broken, await read(text, undefined, size)]).toEqual([broken, found])
      }
  })

  it('dealers in a bare list, and one a line', async () => {
    const dealers = [
      { dealer: 'A', cars: [car('V1')] },
      { dealer: 'B', cars: [car('V2')] },
    ]
    expect(await read(JSON.stringify(dealers))).toEqual([
      { '$[].dealer': 'A', ...cells('V1') },
      { '$[].dealer': 'B', ...cells('V2') },
    ])
    expect(await read(dealers.map((dealer) => JSON.stringify(dealer)).join('\n'))).toEqual([
      { '$.dealer': 'A', ...cells('V1') },
      { '$.dealer': 'B', ...cells('V2') },
    ])
  })

  it('cars by name instead of in a list, one car instead of a list', async () => {
    expect(await read(JSON.stringify({ cars: { a1: car('V1'), a2: car('V2') } }), 'cars.*')).toEqual([
      cells('V1'),
      cells('V2'),
    ])
    expect(await read(JSON.stringify({ cars: { car: car('V1') } }), 'cars.car[]')).toEqual([cells('V1')])
  })

  it('a list of cars that would not be read is an error, unless the mapping says what to read', async () => {
    const text = JSON.stringify({ demo: [car('V1'), car('V2')], used: [car('V3', { vin: 'x', price: 1 })] })
    await expect(read(text)).rejects.toThrow(
      'The feed holds 2 records at "demo[]" that would not be read, beside 1 that would.',
    )
    expect(await read(text, 'demo')).toEqual([cells('V1'), cells('V2')])
    expect(await read(text, '*')).toHaveLength(3)
  })

  it.each([
    [{ meta: { total: 4817 }, results: [car('V1')] }, 4817, 1],
    [{ total_results: 3, results: [car('V1'), car('V2')] }, 3, 2],
    [
      {
        dealers: [
          { count: 1, cars: [car('V1')] },
          { count: 9, cars: [car('V2')] },
        ],
      },
      9,
      1,
    ],
  ])('fewer records than it counts itself is not whole: %j', async (feed, announced, held) => {
    expect(await read(JSON.stringify(feed))).toContain(
      `1: it says that it has ${announced} records, and holds ${held}`,
    )
  })

  it('a record longer than any car is refused where it is', async () => {
    const text = `{"listings":[${JSON.stringify(car('V1'))},\n{"vin":"${'x'.repeat(6e6)}"}]}`
    await expect(read(text, undefined, 1 << 18)).rejects.toMatchObject({
      code: 'too-large',
      message:
        'The record that begins on line 2 is longer than 4 MB. Nothing was read; ask who writes the feed.',
    })
  })
})

describe('XML of any names', () => {
  const xml = `<?xml version="1.0"?>
<!-- export --><export date="2026-03-03" country='AU'>
 <branch code="PER"><name>Perth &amp; Co</name><address><city>Perth</city></address>
  <stockUnit vin="V1" sold="false"><make>Kia</make><model code="R">Rio</model><year>2020</year></stockUnit>
  <stockUnit vin="V2"><vin>V2x</vin><make>Kia</make><model>Rio</model><year>2020</year></stockUnit>
  <phone>08</phone>
 </branch>
 <branch code="SYD"><stockUnit vin="V3" make="Kia" model="Rio" year="2020"/></branch>
</export>`
  const perth = {
    'export.date': '2026-03-03',
    'export.country': 'AU',
    'branch.code': 'PER',
    'branch.name': 'Perth & Co',
    'branch.address.city': 'Perth',
    'branch.phone': '08',
  }

  it('reads elements and attributes, those of the parents too', async () => {
    const expected = [
      { ...perth, ...cells('V1'), sold: 'false', 'model.code': 'R' },
      { ...perth, ...cells('V2x') },
      { 'export.date': '2026-03-03', 'export.country': 'AU', 'branch.code': 'SYD', ...cells('V3') },
    ]
    for (const size of [1, 13, 1e6]) expect(await read(xml, undefined, size)).toEqual(expected)
    expect(await read(xml, 'branch.stockUnit')).toEqual(expected)
    expect(await read(xml, 'export.branch[].stockUnit[]')).toEqual(expected)
  })

  it('a ">" in quotes ends no tag, and the other quote no text', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE export [<!ENTITY a "x > y"> ]><export>
 <branch name="North > 'Coast'" note='a "wide" > yard'><stockUnit vin="V1"><make>Kia</make><model>Rio</model><year>2020</year></stockUnit>
 <stockUnit vin="V2"><make>Kia</make><model>Rio</model><year>2020</year></stockUnit></branch></export>`
    const branch = { 'branch.name': "North > 'Coast'", 'branch.note': 'a "wide" > yard' }
    for (const size of [1, 13, 1e6])
      expect(await read(text, undefined, size)).toEqual([
        { ...branch, ...cells('V1') },
        { ...branch, ...cells('V2') },
      ])
  })

  it('a closing tag of nothing closes nothing', async () => {
    const unit = (vin: string) =>
      `<stockUnit vin="${vin}"><make>Kia</make><model>Rio</model><year>2020</year></stockUnit>`
    for (const stray of ['</>', '</ >', '</gone>', '</ branch>']) {
      const text = `<export><branch name="North">${unit('V1')}${stray}${unit('V2')}<phone>08</phone></branch></export>`
      for (const size of [1, 13, 1e6])
        expect([stray, await read(text, undefined, size)]).toEqual([
          stray,
          ['V1', 'V2'].map((vin) => ({ 'branch.name': 'North', 'branch.phone': '08', ...cells(vin) })),
        ])
    }
  })

  it('the same car in details stays one record', async () => {
    const record = (vin: string) =>
      `<unit><vin>${vin}</vin><details><make>Kia</make><model>Rio</model><year>2020</year></details></unit>`
    const expected = ['V1', 'V2'].map((vin) => ({
      vin,
      'details.make': 'Kia',
      'details.model': 'Rio',
      'details.year': '2020',
    }))
    expect(await read(`<stock>${record('V1')}${record('V2')}</stock>`)).toEqual(expected)
  })

  it('cars of another name that would not be read are an error', async () => {
    const used = '<used><vin>V</vin><make>Kia</make><model>Rio</model><year>2020</year></used>'
    await expect(
      read(`<stock><demo vin="V" make="K" model="R" year="1" price="2"/>${used}${used}</stock>`),
    ).rejects.toThrow('The feed holds 2 records at "used" that would not be read, beside 1 that would.')
  })

  it('a record longer than any car is refused where it is', async () => {
    const text = `<stock>\n<car><make>${'x'.repeat(6e6)}</make></car></stock>`
    await expect(read(text, undefined, 1 << 18)).rejects.toThrow(
      'The element <car> of line 2 is longer than 4 MB.',
    )
  })
})

import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { importFeed } from './import-feed.ts'

const HEADER = 'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status\n'
const good = (id: number) => `${id},2019 Mazda 3 A B,Mazda,3,A,B,2019,1000,Automatic,1998,5,20000,Used\n`
const item =
  '<id>1</id><make>Kia</make><model>Rio</model><year>2019</year><price>9000</price><condition>used</condition>'

let db: Db
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
})
afterEach(() => db.destroy())

const run = (text: string) =>
  importFeed({ db, tenant: 'a', feed: Readable.from([Buffer.from(text)]), nowMs: Date.UTC(2026, 10, 21) })

it.each([
  ['NUL characters', `${HEADER}${good(1)}2,\0\0,\0,,,,,,,,,,\n${good(3)}`, 2, 1],
  [
    'a field of 3 MB',
    `${HEADER}${good(1)}2,${'x'.repeat(3e6)},Mazda,3,A,B,2019,1,Automatic,1998,5,9000,Used\n`,
    2,
    0,
  ],
  [
    'a quote that is never closed before 1 MB of rows',
    `${HEADER}${good(1)}2,"${'a,b\n'.repeat(2e5)}${good(3)}`,
    2,
    200_000,
  ],
  [
    'repetitions that make patterns slow',
    `${HEADER}1,${'4dr '.repeat(5e4)},Mazda,${'('.repeat(5e4)},${'<'.repeat(5e4)},B,2019,10,${'a '.repeat(5e4)},${'1'.repeat(5e4)},5,${'1 '.repeat(5e4)},Used\n`,
    1,
    0,
  ],
  [
    'entities in entities',
    `${HEADER}1,${'&amp;'.repeat(5e4)},Mazda,3,A,B,2019,10,Automatic,1998,5,20000,Used\n`,
    1,
    0,
  ],
  [
    'an entity bomb',
    `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss><item>${item}<title>&b;</title></item></rss>`,
    1,
    0,
  ],
  [
    'objects nested 20,000 deep',
    `[{"id":"1","heading":"h","inventory_type":"used","x":${'{"a":'.repeat(2e4)}1${'}'.repeat(2e4)},"build":{"make":"Kia","model":"Rio","year":2019}}]`,
    1,
    0,
  ],
])('survives %s', async (_, text, imported, rejected) => {
  const before = process.cpuUsage().user
  const { counts } = await run(text)
  expect([counts.new, counts.rejected]).toEqual([imported, rejected])
  expect(process.cpuUsage().user - before).toBeLessThan(5_000_000)
})

it.each([
  [
    'only a header',
    HEADER,
    'The feed has no readable row. To take all cars away, name its mapping with --mapping and add --allow-removal.',
  ],
  [
    '50,000 items that are never closed',
    `<rss>${'<item>'.repeat(5e4)}`,
    'the element <item> is never closed',
  ],
  ['an item in an item', `<rss><item>${item}<item></item></item></rss>`, 'is not well-formed XML'],
  [
    'bytes of no text at all',
    '\u0001\u001b[31m\n\u0003',
    'No built-in mapping fits the columns   [31m; name',
  ],
])('tells what is wrong with %s', async (_, text, message) => {
  await expect(run(text)).rejects.toThrow(message)
})

it('lines whose quotes lead each into the next are given up, and not read again and again', async () => {
  const before = process.cpuUsage().user
  await expect(run(`${HEADER}${good(1)}${'x","\n'.repeat(5e5)}`)).rejects.toThrow(
    'too many quotes are never closed for a list of cars',
  )
  expect(process.cpuUsage().user - before).toBeLessThan(5_000_000)
})

it('a record cannot reach prototypes', async () => {
  const record = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":"1"}'
  await expect(run(`[${record}]`)).rejects.toThrow('No built-in mapping fits')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

it('a Car document with a fault names the field; the next one is imported', async () => {
  const car = {
    id: 7,
    name: 'N',
    slug: 's-7',
    year: 2020,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    status: 'in_stock',
  }
  const { rejected, counts } = await run(
    JSON.stringify([{ ...car, price: 'cheap' }, { ...car, nickname: 'x' }, { ...car, name: 'a\0b' }, car]),
  )
  expect(counts).toMatchObject({ new: 1, rejected: 3 })
  expect(rejected.map(({ column, reason }) => `${column}: ${reason}`)).toEqual([
    'price: price must be number,null',
    'record: record must NOT have additional properties (nickname)',
    'record: record holds a NUL character',
  ])
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { carRecord } from '../car-record.ts'
import { offerRecord, partRecord } from '../content-records.ts'
import { indexBody, source } from '../engines/opensearch/mapping.ts'
import { engineDocument } from '../engines/shared/engine-document.ts'
import { engineFields } from '../engines/shared/engine-fields.ts'
import { testCars } from '../testing/stock.ts'
import { INDEXES, type IndexName } from './indexes.ts'
import { RECORD_FORMAT } from './index-mark.ts'

/** What was sent when this format was given its number. */
const FORMATS: Record<number, string> = { 1: '3cb5902174dd8c65', 2: 'b11b5a2165b1cef2' }

test('CFG-16 records that are made or sent otherwise have another format: servers go on with indexes of the same one', () => {
  const entry = {
    tenant: 'brolga-bay',
    id: '1',
    position: 1,
    document: {
      name: 'Tow bar',
      manufacturer: { name: 'Kia' },
      model: 'Rio',
      description: '<p>From <b>$99</b></p>',
    },
  }
  const conditions = [{ name: 'cheap', conditions: [] }] as never
  const cars = testCars(40).map((car) =>
    carRecord(car, {
      tenant: 'brolga-bay',
      conditions,
      place: { lat: -33, lng: 151 },
      among: [1, 2, 3] as never,
    }),
  )
  const records: [IndexName, ReturnType<typeof partRecord>[]][] = [
    ['cars', cars],
    ['offers', [offerRecord(entry)]],
    ['parts', [partRecord(entry)]],
  ]
  const sent = records.map(([index, each]) => {
    const fields = engineFields(INDEXES[index])
    return [indexBody(fields), each.map((record) => source(engineDocument(record, fields), fields))]
  })
  const digest = createHash('sha256').update(JSON.stringify(sent)).digest('hex').slice(0, 16)
  expect(
    digest,
    'Raise RECORD_FORMAT and give the new number this digest: what is sent is not what it was',
  ).toBe(FORMATS[RECORD_FORMAT])
})

import { expect, it } from 'vitest'
import { DocumentStore } from './document-store.ts'

const COUNT = 40
const record = (doc: number, version: number) => ({ doc, text: `${version}`.repeat(400_000) })

it('what updates left behind is given back in turns, and searches read on meanwhile', async () => {
  const store = new DocumentStore()
  const write = (version: number) => {
    for (let doc = 0; doc < COUNT; doc++)
      store.set(doc, JSON.stringify(record(doc, version)), `{"at":${doc}}`)
  }
  for (const version of [1, 2, 3]) write(version)
  store.clear(7)
  const before = store.bytes
  const compacted = store.compactIfWasteful(COUNT)
  expect(store.publicRecord(5, '5')).toEqual({ objectID: '5', ...record(5, 3) })
  await compacted
  expect(store.bytes).toBeLessThan(before / 2)
  for (let doc = 0; doc < COUNT; doc++) {
    expect(store.publicJson(doc)).toBe(doc === 7 ? '' : JSON.stringify(record(doc, 3)))
    expect(store.hiddenRecord(doc)).toEqual(doc === 7 ? {} : { at: doc })
  }
  store.set(COUNT, '{"new":true}', '')
  expect([store.publicRecord(COUNT, 'new'), store.publicRecord(0, '0')]).toEqual([
    { objectID: 'new', new: true },
    { objectID: '0', ...record(0, 3) },
  ])
})

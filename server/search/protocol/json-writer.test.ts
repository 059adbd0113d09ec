import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { JsonWriter } from './json-writer.ts'

test('ASVS V15 a small answer is one buffer, and a large one comes in pieces of at most 64 KB that say the same', async () => {
  // Characters of one to four bytes, shifted so that slices would end within those of two units.
  const text = (units: number) => 'ä🚗€a'.repeat(units / 5)
  for (const shift of ['', 'x', 'xy']) {
    const parts = [
      `{"a":"${shift}${text(100_000)}`,
      Buffer.from(text(200_000)),
      '","b":"',
      new Uint8Array(0),
      text(50),
      '"}',
    ]
    const writer = new JsonWriter()
    for (const part of parts)
      if (typeof part === 'string') writer.text(part)
      else writer.bytes(part)
    const answer = writer.end()
    if (Buffer.isBuffer(answer)) throw new Error('An answer of a megabyte stands in memory as a whole')
    const pieces: Buffer[] = []
    for await (const piece of answer) pieces.push(piece as Buffer)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024)
    const told = Buffer.concat(pieces).toString()
    expect(
      told === parts.map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString())).join(''),
    ).toBe(true)
    expect(JSON.parse(told)).toMatchObject({ b: text(50) })
  }
  const small = new JsonWriter().text('{"ä":').bytes(Buffer.from('1')).text('}').end()
  expect(Buffer.isBuffer(small) && small.toString()).toBe('{"ä":1}')
})

test('what is read late is what was written', async () => {
  const first = new JsonWriter().text('['.padEnd(300_000)).text(']').end()
  const second = new JsonWriter().text('{'.padEnd(300_000)).text('}').end()
  if (Buffer.isBuffer(first) || Buffer.isBuffer(second)) throw new Error('Not in pieces')
  const [one, two] = await Promise.all([buffer(first), buffer(second)])
  expect([one.length, two.length, JSON.parse(one.toString()), JSON.parse(two.toString())]).toEqual([
    300_001,
    300_001,
    [],
    {},
  ])
})

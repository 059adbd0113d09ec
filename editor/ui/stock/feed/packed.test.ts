import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packed } from './packed.ts'

const ROWS = 'K1;2021;Toyota;HiLux;52990\n'.repeat(1000)

it('a list is sent in gzip, whole', async () => {
  const sent = await packed(new Blob([ROWS]))
  expect(sent.size).toBeLessThan(ROWS.length / 10)
  expect(gunzipSync(await sent.bytes()).toString()).toBe(ROWS)
})

it('what is packed already is sent as it is', async () => {
  const file = new Blob([gzipSync(randomBytes(5000))])
  expect(await packed(file)).toBe(file)
})

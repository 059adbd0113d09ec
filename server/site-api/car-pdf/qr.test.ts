import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrRuns } from './qr.ts'

test.each([
  'https://kea.example/cars/2021-toyota-hilux-sr5-1201',
  'A',
  `https://kea.example/${'a'.repeat(200)}`,
])('VEH-25 the runs of a QR code are its dark modules, each once and as long as may be: %s', (text) => {
  const { size, data } = encode(text, { border: 0, ecc: 'M' })
  const { size: drawnSize, runs } = qrRuns(text)
  expect(drawnSize).toBe(size)
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  for (const { x, y, width } of runs) for (let at = x; at < x + width; at += 1) drawn[y]![at]! += 1
  expect(drawn).toEqual(data.map((row) => row.map(Number)))
  // No run goes on where another ends.
  const ends = new Set(runs.map(({ x, y, width }) => `${y} ${x + width}`))
  expect(runs.filter(({ x, y }) => ends.has(`${y} ${x}`))).toEqual([])
})

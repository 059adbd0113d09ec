import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cardArt, type CardTask } from './card.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-card-'))
afterAll(() => rmSync(folder, { recursive: true }))
const drawings = join(folder, 'drawings.mjs')
/** Every family draws its name and size; a place is half as wide as high. */
writeFileSync(
  drawings,
  `const family = (width) => (name) =>
  name === 'none' ? null : { width, height: 200, draw: (size) => [name, size.width, size.height, size.detail].join(' ') }
export const DRAWINGS = { models: family(400), heroes: family(400), places: family(100), logos: family(200) }`,
)

async function drawn(image: string | null, logo: string | null = null) {
  const { picture, emblem } = await cardArt({ facts: { image }, logo, drawings } as CardTask)
  const text = (bytes: Uint8Array | null | undefined) => bytes && Buffer.from(bytes).toString()
  return [picture && [text(picture.svg), picture.fit, picture.position], text(emblem) ?? null]
}

test.each([
  ['/img/vehicles/hilux.webp', 'hilux 1260 630 1', 'contain', 'centre'],
  ['/img/models/hilux.webp', 'hilux 1260 630 1', 'contain', 'centre'],
  ['/img/heroes/coast.webp', 'coast 1260 630 1', 'cover', 'right'],
  ['/img/places/yard', 'yard 600 1200 1', 'cover', 'centre'],
])('SEO-06 of %s a card shows “%s”, %s at the %s', async (image, svg, fit, position) => {
  expect(await drawn(image)).toEqual([[svg, fit, position], null])
})

test.each([
  null,
  '/img/models/none.webp',
  '/img/unknown/hilux.webp',
  '/img/uploads/kea/front-0123456789.jpg',
  'https://pictures.example/img/models/hilux.webp',
  '/img/models/../hilux.webp',
])('SEO-06 of %s there is no picture on a card', async (image) => {
  expect(await drawn(image)).toEqual([null, null])
})

test('SEO-06 the emblem of the dealer stands on the card, in a square of 72 pixels', async () => {
  expect(await drawn(null, '/img/logos/kea.svg')).toEqual([null, 'kea 72 72 1'])
})

import { expect, it } from 'vitest'
import { refuseHuge } from './refuse-huge.ts'

const sizing = (width: number, of: Parameters<typeof refuseHuge>[1]) => () =>
  refuseHuge({ width, height: 1 }, of)

it.each([
  ['jpeg', false, 12_500_000, 'JPEG'],
  ['jpeg', true, 5_000_000, 'progressive JPEG'],
  ['png', false, 8_000_000, 'PNG'],
  // That comes in several passes as well, and is no dearer by it.
  ['png', true, 8_000_000, 'PNG'],
  ['webp', false, 3_000_000, 'WEBP'],
  ['gif', false, 6_000_000, 'GIF'],
  ['tiff', false, 10_000_000, 'TIFF'],
  ['heif', false, 2_500_000, 'HEIF'],
  ['svg', false, 60_000_000, 'SVG'],
])(
  'ASVS 15.2.2 %s (in passes: %s) may have %i pixels, and of one more it is said how many',
  (format, isProgressive, most, name) => {
    expect(sizing(most, { format, isProgressive })).not.toThrow()
    const million = (most / 1e6).toFixed(1)
    const message = `This picture has ${million} million pixels; as ${name} it can have at most ${million} million. Save it smaller.`
    expect(sizing(most + 1, { format, isProgressive })).toThrow(
      expect.objectContaining({ status: 422, message }),
    )
  },
)

it.each([
  [1, 10_000_000],
  [5, 2_000_000],
  [1000, 10_000],
])(
  'ASVS 15.2.2 the frames of a moving picture count together: %i of %i pixels, and no more',
  (pages, most) => {
    expect(sizing(most, { pages })).not.toThrow()
    const message =
      'The frames of this moving picture have 10.0 million pixels together; they can have at most 10.0 million. Make it smaller or shorter, or use the block Video.'
    expect(sizing(most + 1, { pages })).toThrow(expect.objectContaining({ status: 422, message }))
  },
)

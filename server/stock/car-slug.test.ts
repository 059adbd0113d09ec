import { expect, it } from 'vitest'
import { carSlug } from './car-slug.ts'

const car = (badge: string | null) => ({ id: 77, year: 2021, make: 'Land Rover', model: 'Range', badge })
/** `2021-land-rover-range-` and the badge are so many characters. */
const badgeFor = (length: number, tail = '') => 'x'.repeat(length - 22 - tail.length) + tail

it.each([
  [null, '2021-land-rover-range-77'],
  ['P400e “HSE” 4×4', expect.stringMatching(/^2021-land-rover-range-p400e-hse-4.*-77$/)],
  [badgeFor(80), `2021-land-rover-range-${'x'.repeat(58)}-77`],
  [badgeFor(81), '2021-land-rover-range-77'],
  [badgeFor(80, ' se'), `2021-land-rover-range-${'x'.repeat(55)}-se-77`],
  [badgeFor(81, ' se'), `2021-land-rover-range-${'x'.repeat(56)}-77`],
])(
  'VEH-29 SEO-10 the address of a car is cut at a word after 80 characters, never its id: %s',
  (badge, slug) => {
    expect(carSlug(car(badge))).toEqual(slug)
  },
)

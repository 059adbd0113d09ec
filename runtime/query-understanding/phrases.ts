/**
 * What buyers call a family of cars, or what they want of one, where no facet has a value for it. Of which cars it is true
 * stands in `phrase-cars.ts`; browsers get the phrases that the site has such cars for, with its vocabulary.
 */
export interface Phrase {
  /** Name in the index, as a value of `said`. */
  id: string
  /** What the chip says. */
  label: string
  /** The ways to say it, in lower case, of up to three words. */
  words: readonly string[]
}

export const BMW_SERIES = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const MERCEDES_CLASSES = [
  'A',
  'B',
  'C',
  'E',
  'G',
  'S',
  'V',
  'X',
  'CLA',
  'CLS',
  'GLA',
  'GLC',
  'GLE',
] as const
export const LANDCRUISER_SERIES = ['300', '200', '100', '80', '79', '78', '76', '70'] as const
export const CYLINDERS = [8, 6] as const

/** `3 series`, `3-series`, `3series`. */
const joined = (name: string | number, kind: string): string[] =>
  [' ', '-', ''].map((between) => `${name}${between}${kind}`.toLowerCase())

const phrase = (id: string, label: string, ...words: string[]): Phrase => ({ id, label, words })

/** Families and intentions; each has its line in `phrases.test.ts`. */
export const PHRASES: readonly Phrase[] = [
  ...BMW_SERIES.map((n) => phrase(`bmw-${n}-series`, `BMW ${n} Series`, ...joined(n, 'series'))),
  ...MERCEDES_CLASSES.map((letters) =>
    phrase(
      `mercedes-${letters.toLowerCase()}-class`,
      `Mercedes-Benz ${letters}-Class`,
      ...joined(letters, 'class'),
    ),
  ),
  ...LANDCRUISER_SERIES.map((n) =>
    phrase(`landcruiser-${n}`, `LandCruiser ${n} Series`, ...joined(n, 'series'), `lc${n}`),
  ),
  ...CYLINDERS.map((n) => phrase(`v${n}`, `V${n}`, `v${n}`, `v ${n}`, `${n} cylinder`, `${n} cyl`)),
  phrase('turbo-diesel', 'Turbo diesel', 'turbo diesel', 'turbodiesel', 'diesel turbo'),
  phrase('turbo', 'Turbo', 'turbo', 'turbocharged'),
  phrase(
    'dual-cab',
    'Dual cab',
    'dual cab',
    'dualcab',
    'double cab',
    'crew cab',
    'twin cab',
    'dual cabs',
    'd/cab',
  ),
  phrase('single-cab', 'Single cab', 'single cab', 'regular cab', 's/cab'),
  phrase(
    'low-km',
    'Low mileage',
    'low kms',
    'low km',
    'low kilometres',
    'low kilometers',
    'low mileage',
    'low miles',
    'low k',
  ),
  phrase('cheap', 'Under $15,000', 'cheap', 'cheapest', 'cheapie', 'bargain', 'first car'),
  phrase('family', 'Family car', 'family car', 'family cars', 'family', 'for the family'),
  phrase('one-owner', 'One owner', 'one owner', '1 owner', 'single owner'),
  phrase('tow-bar', 'Tow bar', 'tow bar', 'towbar', 'tow hitch', 'tow pack'),
  phrase('leather', 'Leather', 'leather', 'leather seats', 'leather trim'),
  phrase('sunroof', 'Sunroof', 'sunroof', 'sun roof', 'panoramic roof'),
  phrase('carplay', 'Apple CarPlay', 'carplay', 'apple carplay', 'car play'),
  phrase('reversing-camera', 'Reversing camera', 'reversing camera', 'reverse camera', 'backup camera'),
  phrase('roof-racks', 'Roof racks', 'roof racks', 'roof rack'),
  phrase('bull-bar', 'Bull bar', 'bull bar', 'bullbar'),
  phrase('canopy', 'Canopy', 'canopy', 'with canopy'),
]

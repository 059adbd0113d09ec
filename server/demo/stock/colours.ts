import type { ColourSlug } from '../art/paint.ts'
import type { Random } from '../../images/random.ts'

interface CarColour {
  /** Word of the facet. */
  name: string
  slug: ColourSlug
  weight: number
}

/** Shares as the listings of 2022 and 2023 show them: over a third white, then silver, grey, black. */
const COLOURS: readonly CarColour[] = [
  { name: 'White', slug: 'white', weight: 31 },
  { name: 'White', slug: 'pearl', weight: 4 },
  { name: 'Silver', slug: 'silver', weight: 13 },
  { name: 'Grey', slug: 'grey', weight: 11 },
  { name: 'Grey', slug: 'graphite', weight: 5 },
  { name: 'Black', slug: 'black', weight: 12 },
  { name: 'Blue', slug: 'blue', weight: 8 },
  { name: 'Blue', slug: 'navy', weight: 3 },
  { name: 'Blue', slug: 'teal', weight: 1 },
  { name: 'Red', slug: 'red', weight: 7 },
  { name: 'Red', slug: 'burgundy', weight: 1 },
  { name: 'Green', slug: 'green', weight: 1.6 },
  { name: 'Green', slug: 'olive', weight: 1.2 },
  { name: 'Orange', slug: 'orange', weight: 1.2 },
  { name: 'Yellow', slug: 'yellow', weight: 0.9 },
  { name: 'Gold', slug: 'gold', weight: 0.8 },
  { name: 'Bronze', slug: 'bronze', weight: 0.8 },
  { name: 'Brown', slug: 'brown', weight: 0.7 },
  { name: 'Beige', slug: 'beige', weight: 0.7 },
  { name: 'Purple', slug: 'purple', weight: 0.2 },
]

const TOTAL = COLOURS.reduce((sum, colour) => sum + colour.weight, 0)

export function pickColour(random: Random): CarColour {
  let wanted = random.next() * TOTAL
  for (const colour of COLOURS) {
    wanted -= colour.weight
    if (wanted < 0) return colour
  }
  return COLOURS[0] as CarColour
}

import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { DRAWINGS_VERSION, findDrawing } from '../../images/drawing.ts'
import { BACKDROPS } from './backdrop/pick.ts'
import { DRAWINGS } from './draw.ts'
import { createDrawing } from './svg.ts'
import { CONTENT_NAMES } from './scenes/content-names.ts'
import { PLACE_KINDS } from './scenes/places.ts'
import { COLOUR_SLUGS } from './paint.ts'
import { canTurn, LEFT_HAND_INTERIOR, VEHICLE_BODIES, viewsOf } from './vehicle/names.ts'

const HEROES =
  'tropical-coast-dusk front-range-morning desert-camp-dusk pacific-coast-morning wattle-hills-noon studio-light pindan-road charging-hall'
const LOGOS =
  'brolga-bay kereru-coast silverwattle-toyota quokka-ridge-nissan wandering-wombat lanternfish voltbird prairie-larkspur'

const ONE_PIECE_BODIES = VEHICLE_BODIES.filter(canTurn)

/** Every drawing there is, a few seeds of each; the cars of one body under one name. */
const PICTURES: Record<string, string[]> = {
  ...Object.fromEntries(HEROES.split(' ').map((name) => [`heroes/${name}`, [name]])),
  ...Object.fromEntries(PLACE_KINDS.map((kind) => [`places/${kind}`, [`${kind}-b3151f-1`, `${kind}-2`]])),
  ...Object.fromEntries(CONTENT_NAMES.map((name) => [`content/${name}`, [name, `${name}-1f5f8b`]])),
  ...Object.fromEntries(
    VEHICLE_BODIES.map((body) => [
      `vehicles/${body}`,
      viewsOf(body).flatMap((view) => [`${body}-red-${view}-1a2b3c`, `${body}-white-${view}-4c90a1`]),
    ]),
  ),
  'vehicles/colours': COLOUR_SLUGS.map((colour) => `suv-${colour}-side-1`),
  'vehicles/left-hand': [`sedan-red-${LEFT_HAND_INTERIOR}-1a2b3c`],
  'vehicles/directed': Object.keys(BACKDROPS).flatMap((backdrop) =>
    ['', '-dusk-low', '-overcast-high'].map((rest) => `suv-red-front-left-1a2b3c-${backdrop}${rest}`),
  ),
  'vehicles/electric': ['hatch', 'suv', 'ute'].flatMap((body) =>
    ['front-left', 'rear'].map((view) => `${body}-white-${view}-11a2b3c`),
  ),
  'spins/all': ONE_PIECE_BODIES.flatMap((body) =>
    ['00', '03', '07', '09', '14', '21'].map((frame) => `${body}-red-${frame}-1a2b3c`),
  ),
  'models/suv': ['suv-red-front-left-1a2b3c'],
  'people/all': ['anna', 'bob-1f5f8b'],
  'makes/all': ['land-rover', 'kia'],
  'placeholders/all': ['coming-soon', 'coming-soon-b3151f'],
  'placeholders/caravan': ['coming-soon-caravan'],
  'logos/all': LOGOS.split(' ').flatMap((name) => [name, `${name}-inverse`]),
}

vi.mock('./svg.ts', async (load) => {
  const { createDrawing: create, ...rest } = await load<typeof import('./svg.ts')>()
  return { ...rest, createDrawing: vi.fn<typeof create>(create) }
})

/** Of the very text that is drawn: a picture of one name is the same on every machine. */
function digestOf(place: string, names: string[]): string {
  const hash = createHash('sha256')
  for (const name of names) {
    const drawing = findDrawing(DRAWINGS, place.split('/')[0] ?? '', name)
    hash.update(drawing?.draw({ width: 600, height: 400, detail: 1 }) ?? `no ${name}`)
  }
  return hash.digest('hex').slice(0, 12)
}

it('VEH-34 pictures are kept for long by their name and version: one that looks different needs a new DRAWINGS_VERSION', async () => {
  const drawn = Object.fromEntries(
    Object.entries(PICTURES).map(([place, names]) => [place, digestOf(place, names)]),
  )
  // Where this fails and the change is meant: look at the picture, raise the version, and run it with `--update`.
  const all = { version: DRAWINGS_VERSION, drawn }
  await expect(`${JSON.stringify(all, null, 2)}\n`).toMatchFileSnapshot('./digests.json')
})

it('ASVS 15.2.2 a picture is found without a line of it drawn: each that is asked for is, in the serving process', () => {
  vi.mocked(createDrawing).mockClear()
  for (const [place, names] of Object.entries(PICTURES)) {
    for (const name of names) expect(findDrawing(DRAWINGS, place.split('/')[0] ?? '', name)).not.toBeNull()
  }
  expect(createDrawing).not.toHaveBeenCalled()
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { BODY_TYPES } from '../../../../runtime/rules/car/body-type.ts'
import { DRAWINGS } from '../draw.ts'
import { findDrawing } from '../../../images/drawing.ts'
import { COLOUR_SLUGS } from '../paint.ts'
import { artBody, VEHICLE_BODIES, viewsOf } from './names.ts'
import { parseVehicleName } from './picture.ts'

const draw = (name: string, width = 480): string => {
  const art = findDrawing(DRAWINGS, 'vehicles', name)
  if (!art) throw new Error(`no picture ${name}`)
  return art.draw({ width, height: Math.round((width * 2) / 3), detail: 0.5 })
}

describe('vehicle pictures', () => {
  it('VEH-34 every body in every view is one well-formed drawing without broken numbers', () => {
    for (const body of VEHICLE_BODIES) {
      for (const view of viewsOf(body)) {
        const svg = draw(`${body}-red-${view}-1a2b3c`)
        expect(svg.startsWith('<svg ') && svg.endsWith('</svg>'), `${body} ${view}`).toBe(true)
        expect(/NaN|Infinity|undefined|null/.test(svg), `${body} ${view}`).toBe(false)
        expect(svg.length, `${body} ${view}`).toBeGreaterThan(4_000)
      }
    }
  })

  it('VEH-34 the same name gives the same bytes, another seed, colour or view other ones', () => {
    const name = 'suv-blue-front-left-1a2b3c'
    expect(draw(name) === draw(name)).toBe(true)
    for (const other of [
      'suv-blue-front-left-1a2b3d',
      'suv-red-front-left-1a2b3c',
      'suv-blue-rear-left-1a2b3c',
    ]) {
      expect(draw(other) === draw(name), other).toBe(false)
    }
  })

  it('VEH-34 two cars of one model share their proportions, two models do not', () => {
    const wheel = (name: string): string => /matrix\([^)]*\)/.exec(draw(name))?.[0] ?? ''
    expect(wheel('sedan-white-front-123001')).toBe(wheel('sedan-red-front-123001'))
    expect(wheel('sedan-white-side-123001')).not.toBe(wheel('sedan-white-side-456001'))
  })

  it('VEH-34 an electric car has its model’s proportions, and neither grille nor exhaust', () => {
    const [car, electric] = ['1a2b3c', '11a2b3c']
    for (const body of ['hatch', 'suv', 'ute'] as const) {
      expect(draw(`${body}-red-side-${electric}`)).toBe(draw(`${body}-red-side-${car}`))
      for (const view of ['front', 'front-left', 'headlight'])
        expect(draw(`${body}-red-${view}-${electric}`), view).not.toBe(draw(`${body}-red-${view}-${car}`))
    }
    expect(draw(`hatch-red-rear-${electric}`)).not.toBe(draw(`hatch-red-rear-${car}`))
    expect(parseVehicleName('suv-red-side-21a2b3c')).toBeNull()
  })

  it('SRCH-27 each of the 18 body types has a picture; unknown words get an SUV', () => {
    for (const body of BODY_TYPES) expect(VEHICLE_BODIES).toContain(artBody(body))
    expect(BODY_TYPES.map(artBody)).toEqual([
      '4x4',
      'bus',
      'cab-chassis',
      'convertible',
      'coupe',
      'coupe',
      'hatch',
      'hatch',
      'motorhome',
      'light-truck',
      'people-mover',
      'sedan',
      'convertible',
      'suv',
      'ute',
      'van',
      'wagon',
      'wagon',
    ])
    expect([artBody('Pop Top'), artBody('Off-Road Caravan'), artBody('Campervan'), artBody('???')]).toEqual([
      'camper',
      'caravan',
      'motorhome',
      'suv',
    ])
  })

  it('VEH-34 reads names exactly', () => {
    expect(parseVehicleName('people-mover-graphite-front-right-ff')).toEqual({
      body: 'people-mover',
      colour: 'graphite',
      view: 'front-right',
      seed: 255,
    })
    for (const name of [
      'suv-blue-front-left',
      'suv-blue-front-left-xyz',
      'SUV-blue-side-1',
      'caravan-white-cluster-1',
      '',
    ]) {
      expect(parseVehicleName(name), name).toBeNull()
    }
    for (const colour of COLOUR_SLUGS) expect(parseVehicleName(`suv-${colour}-side-1`)?.colour).toBe(colour)
  })
})

describe('other drawings', () => {
  it.each([
    ['placeholders', 'coming-soon'],
    ['placeholders', 'coming-soon-b3151f'],
    ['places', 'yard-b3151f-1'],
    ['places', 'showroom-2'],
    ['places', 'street-1f5f8b-tauranga'],
    ['places', 'coast-3'],
    ['places', 'workshop-4'],
    ['places', 'night-5'],
    ['content', 'trade-in-1f5f8b'],
    ['content', 'service'],
    ['people', 'anna'],
    ['people', 'bob-1f5f8b'],
    ['makes', 'land-rover'],
  ])('CARD-21 LOC-25 draws %s/%s', (family, name) => {
    const art = findDrawing(DRAWINGS, family, name)
    const svg = art?.draw({ width: 320, height: 200, detail: 0.5 }) ?? ''
    expect(svg.startsWith('<svg ') && svg.endsWith('</svg>')).toBe(true)
    expect(/NaN|Infinity|undefined|null/.test(svg)).toBe(false)
  })

  it.each([
    ['places', 'moon-1'],
    ['places', 'yard-<script>-1'],
    ['content', 'unknown'],
    ['people', 'Anna Smith'],
    ['makes', '-ford'],
    ['nothing', 'suv'],
    ['toString', 'x'],
  ])('LOC-25 knows no %s/%s', (family, name) => {
    expect(findDrawing(DRAWINGS, family, name)).toBeNull()
  })
})

/** Rightmost drawn pixel of each row of a car on nothing. */
async function rightEdge(name: string): Promise<number[]> {
  const svg = findDrawing(DRAWINGS, 'models', name)!.draw({ width: 1500, height: 1000, detail: 1 })
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.height }, (_, y) =>
    data.subarray(y * info.width, (y + 1) * info.width).findLastIndex((alpha) => alpha > 200),
  )
}

it.each(['suv-blue', 'hatch-red', 'wagon-green', 'ute-grey'])(
  'VEH-34 the outline of %s is no saw: it nowhere falls back behind the rows around',
  async (car) => {
    const edge = await rightEdge(`${car}-front-left-1a2b3c`)
    const rows = edge.flatMap((x, y) => (x < 0 ? [] : [y]))
    const at = (share: number) => Math.round(rows[0]! + (rows.at(-1)! - rows[0]!) * share)
    const rear = edge.slice(at(0.35), at(0.6))
    // Between a row six above and one six below, a smooth outline keeps to the straight line or bulges.
    const teeth = rear.flatMap((x, i) => {
      const [above, below] = [rear[i - 6], rear[i + 6]]
      return above === undefined || below === undefined || (above + below) / 2 - x <= 1.5 ? [] : [i]
    })
    expect(teeth).toEqual([])
  },
)

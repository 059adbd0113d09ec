// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { InspectionPart, NumberedPoint } from '../../runtime/rules/car/inspection.ts'
import schema from '../../schemas/entities/car.schema.json' with { type: 'json' }
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { renderBlock } from '../shared/testing/render-block.ts'
import enhance from './enhance.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { load } from './load.ts'
import { outlineOf, OUTLINES, PLAN_HEIGHT, SIDE_HEIGHT } from './outlines.ts'
import { placeMarks, spotOf } from './places.ts'

const PARTS = schema.properties.inspection.anyOf[0]?.properties?.points.items.properties.part
  .enum as InspectionPart[]
const [suv, ute] = fixtures as [(typeof fixtures)[0], (typeof fixtures)[1]]

it.each([
  ['SUV', 'wagon'],
  ['Station Wagon', 'wagon'],
  ['hatchback', 'hatch'],
  ['coupe', 'sedan'],
  ['Cab Chassis', 'ute'],
  ['bus', 'van'],
])('a %s is drawn as a %s', (body, as) => {
  expect(outlineOf(body)).toBe(outlineOf(as))
})

it.each([null, undefined, '', 'motorhome', 'lightTruck', 'hovercraft'])(
  'there is no drawing of %s: the list stands alone',
  (body) => {
    expect(outlineOf(body)).toBeUndefined()
  },
)

it('every part has a place of its own view, on the car', () => {
  for (const car of OUTLINES)
    for (const part of PARTS) {
      const { view, x, y } = spotOf(part, car)
      const isOfASide = /(?:^|-)(?:left|right)-/.test(part) && !part.endsWith('-seat')
      expect([part, view === 'plan']).toEqual([part, !isOfASide])
      expect([part, x >= 10 && x <= 390]).toEqual([part, true])
      expect([part, y >= 8 && y <= (view === 'plan' ? PLAN_HEIGHT : SIDE_HEIGHT) - 8]).toEqual([part, true])
    }
})

it('what is on the left is a mirror of what is on the right', () => {
  for (const car of OUTLINES) {
    const [left, right] = [spotOf('rear-left-door', car), spotOf('rear-right-door', car)]
    expect([left.view, right.view, left.x + right.x, left.y - right.y]).toEqual(['left', 'right', 400, 0])
  }
})

const numbered = (parts: InspectionPart[]): NumberedPoint[] =>
  parts.map((part, at) => ({ part, kind: 'good', number: at + 1 }))

function nearest(points: readonly NumberedPoint[], car: (typeof OUTLINES)[number]): number {
  const marks = placeMarks(points, car)
  let least = Infinity
  for (const [view, own] of Object.entries(marks)) {
    const height = view === 'plan' ? PLAN_HEIGHT : SIDE_HEIGHT
    for (const [at, one] of own.entries())
      for (const other of own.slice(at + 1))
        least = Math.min(
          least,
          Math.hypot(((one.x - other.x) / 100) * 400, ((one.y - other.y) / 100) * height),
        )
  }
  return least
}

it('marks of one part and of its neighbours give way until a finger can tell them apart', () => {
  const crowd = numbered([
    'front-left-tyre',
    'front-left-wheel',
    'front-left-guard',
    'front-left-door',
    'front-left-door',
    'front-left-door',
    'rear-left-door',
    'rear-left-tyre',
    'rear-left-wheel',
  ])
  for (const car of OUTLINES) expect(nearest(crowd, car)).toBeGreaterThan(48)
})

it('whatever was found, 24 px are between two marks of a window 320 px wide', () => {
  for (let round = 0; round < 60; round++) {
    // Other parts every round, some of them twice.
    const some = Array.from({ length: 24 }, (_, at) => PARTS[(round * 31 + at * at * 7) % PARTS.length]!)
    // A view is 288 px wide there, of 400 units.
    for (const car of OUTLINES) expect((nearest(numbered(some), car) * 288) / 400).toBeGreaterThan(24)
  }
})

it('a car that was not inspected has no block, and a caravan no drawing', async () => {
  const { context } = fakeContext({ params: { slug: 'x' } })
  const car = { id: 1, year: 2021, make: 'Ford', model: 'Ranger', simple_body: 'ute' } as Car
  const loaded = (more: Partial<Car>) => {
    const own = fakeContext({ params: { slug: 'x' } }).context
    own.stock.carBySlug = async () => ({ ...car, ...more })
    return load(own, suv.props as never)
  }
  context.stock.carBySlug = async () => undefined
  expect(await load(context, suv.props as never)).toBeNull()
  const points = [{ part: 'roof', kind: 'good' }] as never
  expect(await loaded({})).toBeNull()
  expect(await loaded({ inspection: null })).toBeNull()
  expect(await loaded({ inspection: { points: [] } })).toBeNull()
  expect(await loaded({ inspection: { points } })).toMatchObject({ body: 'ute' })
  expect(await loaded({ inspection: { points }, item_type: 'caravan' })).toMatchObject({ body: null })
})

function alive(fixture: unknown = suv) {
  document.body.innerHTML = renderBlock(registry.get('VehicleInspection')!, fixture as never)
  const root = document.querySelector<HTMLElement>('.fc-vehicle-inspection')!
  enhance(root, {} as never)
  const mark = (number: number) => root.querySelector<SVGElement>(`figure a[data-point="${number}"]`)!
  const line = (number: number) => root.querySelector<HTMLElement>(`li[data-point="${number}"]`)!
  const lit = () => [...root.querySelectorAll('li[data-lit]')].map((each) => each.getAttribute('data-point'))
  const press = (on: Element, detail = 1) =>
    on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  return { root, mark, line, lit, press, shown: () => root.querySelector('.fc-vehicle-inspection__shown') }
}

it('every number stands once on the drawing and once in the list, and each leads to the other', () => {
  const { root } = alive()
  const marks = [...root.querySelectorAll('figure a[data-point]')]
  expect(marks).toHaveLength(suv.data.inspection.points.length)
  for (const each of marks) {
    const line = root.querySelector(each.getAttribute('href')!)
    expect(line?.tagName).toBe('LI')
    expect(line?.querySelector('a')?.getAttribute('href')).toBe(`#${each.id}`)
  }
})

it('what is pointed at or focused lights its line, and leaving it puts it out', () => {
  const { mark, root, lit } = alive()
  mark(3).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  expect(lit()).toEqual(['3'])
  root.dispatchEvent(new PointerEvent('pointerleave'))
  expect(lit()).toEqual([])
  mark(5).dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(lit()).toEqual(['5'])
})

it('a press keeps a point and tells it below its view; Escape lets it go', () => {
  const { mark, root, lit, press, shown } = alive()
  expect(press(mark(1))).toBe(false)
  expect(lit()).toEqual(['1'])
  expect(mark(1).getAttribute('aria-current')).toBe('true')
  expect(shown()?.closest('figure')).toBe(mark(1).closest('figure'))
  expect(shown()?.textContent).toContain('Stone chip, touched up')
  expect(shown()?.querySelectorAll('[id]')).toHaveLength(0)
  press(mark(2))
  expect([lit(), root.querySelectorAll('[aria-current]').length]).toEqual([['2'], 2])
  root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect([lit(), shown(), root.querySelectorAll('[aria-current]').length]).toEqual([[], null, 0])
})

it('a photograph is opened as any link is', () => {
  const { root, press, lit } = alive()
  const photo = root.querySelector('a[data-photo]')!
  expect(press(photo)).toBe(true)
  expect(lit()).toEqual([])
})

it('sides on which nothing was found are left out where neither has anything', () => {
  const { root } = alive(ute)
  expect([...root.querySelectorAll('figure')].map((each) => each.dataset['view'])).toEqual(['plan'])
})

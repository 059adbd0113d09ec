import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StaticMap } from '../../../runtime/map/static-map.ts'
import { DrawnMap } from './drawn-map.tsx'

const MAP = {
  width: 300,
  height: 200,
  paths: [{ layer: 'land', d: 'M0 0h9' }],
  labels: (['right', 'left', 'below'] as const).map((side) => ({ name: side, x: 50, y: 60, side, rank: 1 })),
  pins: [
    { x: 10, y: 20 },
    { x: 30, y: 40 },
  ],
} as unknown as StaticMap

it('LOC-02 a name stands beside its dot, on the side that has room, and never over it', () => {
  const page = renderToStaticMarkup(<DrawnMap map={MAP} />)
  const names = [...page.matchAll(/<text ([^>]*)>(right|left|below)</g)].map(([, where, name]) => [
    name,
    /\b[xy]="([^"]*)"/.exec(where ?? '')?.[1],
    /text-anchor="(\w+)"/.exec(where ?? '')?.[1],
  ])
  expect(names).toEqual([
    ['right', '7', 'start'],
    ['left', '-7', 'end'],
    ['below', '8', 'middle'],
  ])
})

it('LOC-02 pins carry their numbers in order, and a plain one a dot', () => {
  const page = renderToStaticMarkup(<DrawnMap map={MAP} numbers={[4]} />)
  const pins = page.split('class="fc-map__mark"').slice(1)
  expect(
    pins.map((pin) => [/translate\(([^)]*)\)/.exec(pin)?.[1], />(\d+)</.exec(pin)?.[1] ?? null]),
  ).toEqual([
    ['10 20', '4'],
    ['30 40', null],
  ])
  expect(pins[1]).toContain('<circle cy="-28"')
})

import { expect, it } from 'vitest'
import { DRAWN_PICTURES } from '../editor/ui/pictures/drawn-pictures.ts'
import { DRAWINGS } from '../server/demo/art/draw.ts'
import { CONTENT_NAMES } from '../server/demo/art/scenes/content-names.ts'
import { PLACE_KINDS } from '../server/demo/art/scenes/places.ts'
import { findDrawing } from '../server/images/drawing.ts'

const named = DRAWN_PICTURES.map(({ src }) => /^\/img\/([a-z]+)\/([a-z0-9-]+)\.webp$/.exec(src) ?? [])

it('EDIT-01 every drawing that staff can choose is drawn by the server, once, with words of its own', () => {
  for (const [src, family = '', name = ''] of named)
    expect([src, findDrawing(DRAWINGS, family, name)]).not.toContain(null)
  expect(new Set(DRAWN_PICTURES.map(({ alt }) => alt)).size).toBe(DRAWN_PICTURES.length)
})

it('EDIT-01 every subject and every place that the server draws can be chosen', () => {
  const of = (family: string) => named.filter(([, each]) => each === family).map(([, , name = '']) => name)
  expect(of('content').toSorted()).toEqual([...CONTENT_NAMES].toSorted())
  expect(
    of('places')
      .map((name) => name.replace(/-\d+$/, ''))
      .toSorted(),
  ).toEqual([...PLACE_KINDS].toSorted())
})

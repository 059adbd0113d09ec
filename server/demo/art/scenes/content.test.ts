import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_NAMES } from './content-names.ts'
import { drawContent } from './content.ts'

const SITES = join(import.meta.dirname, '../../../../tenants/sites')
const SIZE = { width: 300, height: 200, detail: 0.5 }

/** The accent of each dealer's content pictures, as the documents name them. */
const accents = new Map(
  readdirSync(SITES).map((file) => {
    const [, digits = ''] =
      /\/img\/content\/parts-([0-9a-f]{6})/.exec(readFileSync(join(SITES, file), 'utf8')) ?? []
    return [file, `#${digits}`]
  }),
)

/** What is drawn and where, whatever its colours. */
const shapesOf = (svg: string) => svg.replaceAll(/#[0-9a-f]{3,6}\b|rgb\([^)]*\)/gi, '')

it('UI-12 no two dealers show the same picture in other colours: another ground, people, goods or cars', () => {
  expect(accents.size).toBeGreaterThan(8)
  for (const name of CONTENT_NAMES) {
    const drawn = [...accents.values()].map((accent) => shapesOf(drawContent(name, accent, SIZE)))
    expect([name, new Set(drawn).size]).toEqual([name, accents.size])
  }
})

it('UI-12 the team, the store of parts and what stands behind them differ among dealers, not in a detail alone', () => {
  const kinds = (name: 'team' | 'parts') =>
    new Set([...accents.values()].map((accent) => shapesOf(drawContent(name, accent, SIZE)).length))
  expect(kinds('team').size).toBeGreaterThan(6)
  expect(kinds('parts').size).toBeGreaterThan(6)
})

it('VEH-34 one name is one picture, on every machine', () => {
  expect(drawContent('team', '#ffb000', SIZE)).toBe(drawContent('team', '#ffb000', SIZE))
})

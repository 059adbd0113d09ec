import { expect, it } from 'vitest'
import { contrastRatio } from '../../contrast.ts'
import { findingsOf, problemsOf } from '../../testing/world.ts'

const theme = (colors: object) => ({ theme: { colors } })

it('UI-11 text below 4.5:1 is found with its ratio, rounded down', async () => {
  const colors = { surface: '#ffffff', onSurface: '#777777' }
  expect(await findingsOf('low-contrast', theme(colors))).toMatchObject([
    {
      message: '"onSurface" #777777 on "surface" #ffffff has a contrast of 4.47:1; text needs 4.5:1.',
      pointer: '/theme/colors/onSurface',
    },
  ])
  expect(await problemsOf('low-contrast', theme({ ...colors, onSurface: '#767676' }))).toEqual([])
})

it('UI-11 a changed surface takes its text along; inherited links on it are measured', async () => {
  expect(await problemsOf('low-contrast', theme({ inverse: '#dddddd' }))).toEqual([])
  expect((await problemsOf('low-contrast', theme({ surface: '#444444' }))).join()).toContain(
    ' on "surface" #444444',
  )
})

it('UI-11 the colours of a dark device are measured over those of the day, each where it was written', async () => {
  const day = { surface: '#ffffff', onSurface: '#1b232c', muted: '#56616d' }
  const dark = { surface: '#10202f', onSurface: '#55606a' }
  const found = await findingsOf('low-contrast', { theme: { colors: day, dark } })
  expect(found).toContainEqual(
    expect.objectContaining({
      message:
        '"onSurface" #55606a on "surface" #10202f has a contrast of 2.57:1; text needs 4.5:1 where the visitor’s device is dark.',
      pointer: '/theme/dark/onSurface',
    }),
  )
  // The grey of the day was never meant for this ground.
  expect(found.map(({ pointer }) => pointer)).toContain('/theme/dark/surface')
  expect(await problemsOf('low-contrast', { theme: { colors: day } })).toEqual([])
})

it('UI-11 the theme that the schema spells out passes', async () => {
  expect(await problemsOf('low-contrast', {})).toEqual([])
})

it('measures as WCAG does, translucent text as it appears', () => {
  expect(contrastRatio('black', 'white')).toBe(21)
  // Half of black on white is a middle grey, whichever of the two is translucent.
  expect(contrastRatio('white', 'rgb(0 0 0 / 0.5)')).toBeCloseTo(3.98, 1)
  expect(contrastRatio('rgb(0 0 0 / 0.5)', 'white')).toBeCloseTo(3.98, 1)
  expect(contrastRatio('#fff', '#fff')).toBe(1)
  expect(contrastRatio('oklch(0 0 0)', '#fff')).toBeCloseTo(21, 1)
  expect(contrastRatio('rgb(0 0 0 / 0.5)', '#fff')).toBeCloseTo(contrastRatio('#808080', '#fff') ?? 0, 1)
  expect(contrastRatio('no colour', '#fff')).toBeUndefined()
})

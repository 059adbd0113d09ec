import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import defaults from '../../schemas/generated/theme-defaults.json' with { type: 'json' }
import type { Theme } from '../../schemas/generated/types.ts'
import { GRADED } from './picture.ts'
import { themeAttributes, themeCss } from './tokens.ts'

const usual = defaults as Theme
const root = new URL('../../', import.meta.url).pathname

function withPicture(picture: {
  crop?: Partial<Theme['picture']['crop']>
  grade?: Partial<Theme['picture']['grade']>
}): Theme {
  const { crop, grade } = usual.picture
  return {
    ...usual,
    picture: { ...usual.picture, crop: { ...crop, ...picture.crop }, grade: { ...grade, ...picture.grade } },
  }
}

test('UI-12 pictures are cut as the theme says', () => {
  const css = themeCss(withPicture({ crop: { card: '16:9', gallery: '4:3', row: 'whole', focusX: 30 } }))
  expect(css.match(/--fc-crop-[^;}]+/g)).toEqual([
    '--fc-crop-card:16/9',
    '--fc-crop-gallery:4/3',
    '--fc-crop-row:contain',
    '--fc-crop-focus:30% 50%',
  ])
})

test('UI-12 the composition of a page decides on its gallery until the theme does', () => {
  expect(themeCss(usual)).not.toContain('--fc-crop-gallery')
})

test('UI-12 a theme that leaves pictures as they are has no rule for them', () => {
  expect(themeCss(usual)).not.toContain('filter:')
})

test('UI-12 only what differs is a filter, on screens without forced colours', () => {
  const css = themeCss(withPicture({ grade: { contrast: 1.06, warmth: 0.1, hue: -4 } }))
  expect(css).toContain('@media screen and (forced-colors:none){:is(.fc-car-card__picture,')
  expect(css).toContain('{filter:var(--fc-dim,) contrast(1.06) sepia(0.1) hue-rotate(-4deg)}}')
})

test('UI-12 every class whose pictures are graded is one of a block’s, and none is a logo’s', () => {
  const css = globSync('blocks/**/*.css', { cwd: root })
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n')
  for (const selector of GRADED) {
    const [name = ''] = /\.fc-[\w-]+/.exec(selector) ?? []
    expect(css, selector).toContain(name)
    expect(selector).not.toMatch(/logo|brand|make|partner|map/)
  }
})

test('UI-12 only the page with a stage says on what its vehicle stands', () => {
  const stage = { ...usual, variants: { ...usual.variants, vehicle: 'stage' } } as Theme
  expect(themeAttributes(stage, 'modern')['data-ground']).toBe('ink')
  expect(themeAttributes(usual, 'modern')).not.toHaveProperty('data-ground')
})

test.each([
  [{ brightness: 0.9 }, 'brightness(0.9)'],
  [{ brightness: 1.1 }, 'brightness(1.1)'],
  [{ contrast: 0.9 }, 'contrast(0.9)'],
  [{ saturation: 0.6 }, 'saturate(0.6)'],
  [{ saturation: 1.3 }, 'saturate(1.3)'],
  [{ warmth: 0.25 }, 'sepia(0.25)'],
  [{ hue: 8 }, 'hue-rotate(8deg)'],
])('UI-12 a theme’s %j is the filter %s alone', (grade, filter) => {
  expect(themeCss(withPicture({ grade }))).toContain(`{filter:var(--fc-dim,) ${filter}}}`)
})

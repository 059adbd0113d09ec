import { readdirSync, readFileSync } from 'node:fs'
import { wcagLuminance } from 'culori'
import { assert, property, record, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from '../check/contrast.ts'
import { CONTRAST_PAIRS, LEAST_CONTRAST } from '../check/checks/low-contrast/index.ts'
import { darkPalette } from './dark-palette.ts'

const NAMES = [
  'primary',
  'secondary',
  'accent',
  'inverse',
  'danger',
  'success',
  'warning',
  'info',
  'focus',
  'link',
] as const

/** Pairs of a palette that cannot be read, as `text on surface`. */
const unreadable = (palette: Record<string, string>): string[] =>
  CONTRAST_PAIRS.filter(([text, surface]) => {
    const ratio = contrastRatio(palette[text] ?? '', palette[surface] ?? '')
    return ratio === undefined || ratio < LEAST_CONTRAST
  }).map(([text, surface]) => `${text} on ${surface}`)

test('UI-12 UI-11 whatever the colours of the day are, their dark palette is dark and can be read', () => {
  const colours = Object.fromEntries(NAMES.map((name) => [name, stringMatching(/^#[0-9a-f]{6}$/)] as const))
  assert(
    property(record(colours), (day) => {
      const dark = darkPalette(day)
      expect(unreadable(dark)).toEqual([])
      for (const name of ['inverse', 'surface', 'surfaceAlt']) {
        expect(wcagLuminance(dark[name] ?? '')).toBeLessThan(0.03)
      }
    }),
    { numRuns: 200 },
  )
})

test('UI-12 a dark palette keeps the hues, and grey stays grey', () => {
  const dark = darkPalette({ primary: '#0b4f9e', inverse: '#101010', link: '#0b4f9e', danger: '#b3261e' })
  expect(dark).toMatchObject({ surface: '#161616', onSurface: '#eeeeee', onPrimary: '#12161a' })
  const [red, green, blue] = ['primary', 'link']
    .map((name) => dark[name] ?? '')
    .map((hex) => channels(hex))[0]!
  expect(blue).toBeGreaterThan(green!)
  expect(green).toBeGreaterThan(red!)
  const [dangerRed, dangerGreen] = channels(dark['danger'] ?? '')
  expect(dangerRed).toBeGreaterThan(dangerGreen!)
})

test('UI-12 what is no colour of the day has none in the dark, nor a text on it', () => {
  const dark = darkPalette({ primary: 'red}body{', accent: '#00aa88' })
  expect(Object.keys(dark)).not.toContain('primary')
  expect(Object.keys(dark)).not.toContain('onPrimary')
  expect(dark['accent']).toMatch(/^#[0-9a-f]{6}$/)
})

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('UI-12 UI-11 every demo dealer would have one that can be read', () => {
  const folder = new URL('../../tenants/sites/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(files.length).toBeGreaterThanOrEqual(8)
  for (const file of files) {
    const { theme } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
      theme?: { colors?: Record<string, string> }
    }
    expect([file, ...unreadable({ ...theme?.colors, ...darkPalette({ ...DAY, ...theme?.colors }) })]).toEqual(
      [file],
    )
  }
})

/** Whatever a dealer leaves to the template. */
const DAY = Object.fromEntries(NAMES.map((name) => [name, '#334455']))

test.each([
  ['#0b4f9e', '#93c0ff'],
  ['rgb(11 79 158)', '#93c0ff'],
  [`rgb(11 79 158${' '.repeat(87)})`, undefined],
])(
  'UI-12 a colour is read however it is written, but for one of more than 100 letters: %s',
  (primary, dark) => {
    expect(darkPalette({ primary })['primary']).toBe(dark)
  },
)

import { STYLE_THEME } from '../../styles/style-theme.ts'

const { colors, space, fonts, fontSizes, fontWeights, lineHeights, letterSpacings, radii, shadows, sizes } =
  STYLE_THEME

const GROUPS: readonly (readonly [values: readonly unknown[], sample: string])[] = [
  [Object.values(colors), '#123456'],
  [space, '1rem'],
  [Object.values(fonts), 'serif'],
  [Object.values(fontSizes), '1rem'],
  [Object.values(fontWeights), '400'],
  [Object.values(lineHeights), '1.5'],
  [Object.values(letterSpacings), '1px'],
  [Object.values(radii), '1px'],
  [Object.values(shadows), '0 0 1px #123456'],
  [Object.values(sizes), '1px'],
]

/** A value of the kind that each custom property of the theme has, by its name: `--fc-color-primary` → a colour. */
export const THEME_SAMPLES: ReadonlyMap<string, string> = new Map<string, string>([
  ...GROUPS.flatMap(([values, sample]) =>
    values.flatMap((value): [string, string][] => {
      const [, name] = /^var\((--fc-[\w-]+)\)$/.exec(String(value)) ?? []
      return name === undefined ? [] : [[name, sample]]
    }),
  ),
  ['--fc-space-0', '0'],
  ['--fc-gutter', '1px'],
  ['--fc-heading-case', 'uppercase'],
  ['--fc-motion-fast', '1ms ease'],
  ['--fc-motion-base', '1ms ease'],
  ['--fc-motion-slow', '1ms ease'],
  ['--fc-motion-turn', '1ms'],
  ['--fc-motion-distance', '1px'],
  ['--fc-motion-zoom', '1.03'],
])

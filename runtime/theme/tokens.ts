import type { Theme } from '../../schemas/generated/types.ts'
import { isSafeCssValue } from '../styles/css-value.ts'
import { tokenName } from '../styles/style-theme.ts'
import { fontStack } from './fonts.ts'
import type { FontUse } from './fonts.ts'
import { cropProperties, gradeCss, groundAttribute } from './picture.ts'
import { spaceSteps } from './space.ts'
import { ownTypeface, typefaceStack } from './typefaces.ts'

/** Powers of the type scale; the two sizes below the text size are fixed parts of it, a ratio would make them too small. */
const SIZE_STEPS = { lg: 1, xl: 2, '2xl': 3, '3xl': 4, '4xl': 5, '5xl': 6 } as const
const SMALL_SIZES = { xs: 0.8, sm: 0.9, md: 1 } as const
/** Window widths in px between which sizes grow. */
const NARROW = 400
const WIDE = 1200
const PX_PER_REM = 16

const SYSTEM_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const CURVES: Record<Theme['motion']['easing'], string> = {
  linear: 'linear',
  plain: 'ease',
  smooth: 'cubic-bezier(.6,0,.3,1)',
  gentle: 'cubic-bezier(.2,.7,.2,1)',
  brisk: 'cubic-bezier(.1,.9,.2,1)',
  springy: 'cubic-bezier(.3,1.6,.5,1)',
}

/** The pictures of hovered cards grow by 3 % at the usual distance of 4 px. */
const ZOOM_PER_PX = 0.0075

/** What a page on a dark device is, whatever its colours: how pictures lie on it, how light they and maps are. */
const NIGHT: readonly [string, string][] = [
  ['--fc-color-scheme', 'dark'],
  ['--fc-dim', 'brightness(.78)'],
  ['--fc-multiply', 'normal'],
  ['--fc-map-light', 'invert(0.9) hue-rotate(180deg)'],
]

/** Pictures made for a white page would be lamps on a dark one; the large view of a gallery shows them as they are. */
const PICTURES_AT_NIGHT = '@media (forced-colors:none){main img[srcset]:not(dialog *){filter:var(--fc-dim)}}'

/** The makes' marks are drawn in dark ink, on nothing. */
const MARKS_AT_NIGHT = "img[src^='/img/makes/']{filter:invert(.9) hue-rotate(180deg)}"

/** Custom properties of a theme as `[name, value]`, all prefixed `--fc-` (UI-12). */
function themeProperties(theme: Theme): [string, string][] {
  return [
    ...colours(theme.colors),
    ['--fc-font-body', family(theme, theme.fonts.body)],
    ['--fc-font-heading', family(theme, theme.fonts.heading)],
    ...sizes(theme.type),
    ...typeProperties(theme.type),
    ...spaces(theme.density),
    ...group('radius', theme.radius),
    ...group('shadow', theme.shadow),
    ...motion(theme.motion),
    ...cropProperties(theme.picture.crop),
    ['--fc-container', theme.container],
    ['--fc-gutter', theme.gutter],
  ].filter((property): property is [string, string] => isSafeCssValue(property[1] ?? ''))
}

/** `:root` rule of a theme, and one for visitors whose device is dark where the theme has colours for them. */
export function themeCss(theme: Theme): string {
  const day = rule(themeProperties(theme)) + gradeCss(theme.picture.grade)
  if (theme.dark === null) return day
  const night = rule([...NIGHT, ...colours(theme.dark)])
  // Paper is white whatever the device is.
  return `${day}@media screen and (prefers-color-scheme:dark){${night}${PICTURES_AT_NIGHT}${MARKS_AT_NIGHT}}`
}

function rule(properties: readonly [string, string][]): string {
  return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

function colours(values: object): [string, string][] {
  return group('color', values).filter(([, value]) => isSafeCssValue(value))
}

function group(prefix: string, values: object): [string, string][] {
  return Object.entries(values).map(([name, value]) => [`--fc-${prefix}-${tokenName(name)}`, String(value)])
}

/** Attributes of `<html>` that switch the look of shared parts. */
export function themeAttributes(theme: Theme, template: string): Record<string, string> {
  const looks = Object.entries(theme.variants).map(([part, look]) => [`data-${part}`, look])
  return { 'data-template': template, ...Object.fromEntries(looks), ...groundAttribute(theme) }
}

/** Families of the platform's that a theme uses, for their files. Headings have one weight everywhere, running text several. */
export function themeFonts(theme: Theme): FontUse[] {
  const { fonts, type } = theme
  return [{ family: fonts.body }, { family: fonts.heading, weight: type.weightHeading }].filter(
    ({ family: name }) => !ownTypeface(theme, name),
  )
}

function family(theme: Theme, name: string): string {
  const own = ownTypeface(theme, name)
  if (own) return typefaceStack(name, own)
  return name === 'system' ? SYSTEM_FONT : fontStack(name)
}

function sizes({ base, scale, scaleSmall }: Theme['type']): [string, string][] {
  const small = Object.entries(SMALL_SIZES).map(([name, part]): [string, string] => [
    `--fc-size-${name}`,
    rem(base * part),
  ])
  const grown = Object.entries(SIZE_STEPS).map(([name, step]): [string, string] => [
    `--fc-size-${name}`,
    fluid(base * scaleSmall ** step, base * scale ** step),
  ])
  return [...small, ...grown]
}

function typeProperties(type: Theme['type']): [string, string][] {
  return [
    ['--fc-weight-body', String(type.weightBody)],
    ['--fc-weight-medium', String(type.weightMedium)],
    ['--fc-weight-bold', String(type.weightBold)],
    ['--fc-weight-heading', String(type.weightHeading)],
    ['--fc-leading-tight', String(type.leadingTight)],
    ['--fc-leading-normal', String(type.leadingNormal)],
    ['--fc-tracking-heading', type.trackingHeading],
    ['--fc-heading-case', type.headingCase],
  ]
}

function spaces(density: Theme['density']): [string, string][] {
  return spaceSteps(density).map((px, step) => [`--fc-space-${step}`, rem(px)])
}

/** A pace is a duration with its curve, so that no sheet names either: `transition: color var(--fc-motion-fast)`. */
function motion({ easing, distance, ...paces }: Theme['motion']): [string, string][] {
  const curve = CURVES[easing]
  return [
    ...Object.entries(paces).map(([pace, ms]): [string, string] => [
      `--fc-motion-${pace}`,
      `${ms}ms ${curve}`,
    ]),
    // A view transition takes no shorthand.
    ['--fc-motion-turn', `${paces.base}ms`],
    ['--fc-motion-distance', `${distance}px`],
    ['--fc-motion-zoom', String(round(1 + distance * ZOOM_PER_PX))],
  ]
}

/** Grows in a straight line between the narrow and the wide window, in rem so that it follows the visitor's text size. */
function fluid(from: number, to: number): string {
  const slope = (to - from) / (WIDE - NARROW)
  const start = from - slope * NARROW
  return `clamp(${rem(from)},${rem(start)} + ${round(slope * 100)}vw,${rem(to)})`
}

function rem(px: number): string {
  return px === 0 ? '0' : `${round(px / PX_PER_REM)}rem`
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

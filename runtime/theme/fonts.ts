import catalogue from './fonts.json' with { type: 'json' }

/** The families a theme may name: `fonts.json` is the only place that knows files, axes and metrics. */
export type FontFamily = keyof typeof catalogue

export type FontSubset = 'latin' | 'latin-ext'

interface FontSpec {
  package: string
  version: string
  source: string
  /** Pinned (number) or narrowed (range) variation axes: what is not used is not downloaded. */
  axes: Record<string, number | { min: number; max: number; default: number }>
  weight: string
  generic: 'sans-serif' | 'serif'
  metrics: { capsize: string; ascent: number; descent: number; lineGap: number; unitsPerEm: number }
  /** Local fonts that stand in while the web font loads; `sizeAdjust` in per cent, measured over running text. */
  fallback: { weight: string; local: string[]; sizeAdjust: number }[]
}

/** One file of a family as the build writes it and the style sheet names it. */
export interface FontFile {
  family: FontFamily
  subset: FontSubset
  /** Path inside node_modules. */
  source: string
  /** File name under `/assets/fonts/`; changes whenever the font's specification does, so it may be cached for ever. */
  name: string
}

/**
 * The letters of each file. `latin-ext` is Latin Extended-A: the macrons of te reo Maori and the letters of European
 * makes (Skoda); a browser fetches that file only when a page has one of them.
 */
const SUBSET_RANGES: Record<FontSubset, { css: string; points: [number, number][] }> = {
  latin: {
    css: 'U+0-FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2212',
    points: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2013, 0x2014],
      [0x2018, 0x201a],
      [0x201c, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  'latin-ext': { css: 'U+100-17F', points: [[0x100, 0x17f]] },
}

export const FONT_FAMILIES = Object.keys(catalogue) as FontFamily[]

export function isFontFamily(name: string): name is FontFamily {
  return Object.hasOwn(catalogue, name)
}

export function fontSpec(family: FontFamily): FontSpec {
  return catalogue[family] as FontSpec
}

/** Every letter a file must hold. */
export function subsetText(subset: FontSubset): string {
  return SUBSET_RANGES[subset].points
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('')
}

export function fontFile(family: FontFamily, subset: FontSubset): FontFile {
  const spec = fontSpec(family)
  const identity = JSON.stringify([
    spec.package,
    spec.version,
    spec.source,
    spec.axes,
    SUBSET_RANGES[subset].css,
  ])
  return {
    family,
    subset,
    source: `${spec.package}/files/${spec.source.replace('{subset}', subset)}`,
    name: `${family.toLowerCase().replaceAll(' ', '-')}-${subset}.${fnv1a(identity)}.woff2`,
  }
}

/** All files of the catalogue, for the build. */
export function allFontFiles(): FontFile[] {
  return FONT_FAMILIES.flatMap((family) => [fontFile(family, 'latin'), fontFile(family, 'latin-ext')])
}

/** The value of `font-family`: the family, its metric-matched stand-in, the generic. Unknown names pass through. */
export function fontStack(family: string): string {
  if (!isFontFamily(family)) return family
  return `'${family}','${family} Fallback',${fontSpec(family).generic}`
}

/**
 * `@font-face` rules of the families of one theme. The stand-in faces carry the web font's line metrics and average
 * width, so nothing moves when the real file arrives (SEO-08: layout shift).
 */
export function fontFaceCss(families: Iterable<string>, base = '/assets/fonts/'): string {
  return [...new Set(families)]
    .filter(isFontFamily)
    .map((family) => familyCss(family, base))
    .join('')
}

/** Names of the files worth a preload: the latin file of each family, and the macrons where the site's own name has one. */
export function preloadFontFiles(families: Iterable<string>, siteName: string): string[] {
  const subsets: FontSubset[] = /[\u0100-\u017f]/.test(siteName) ? ['latin', 'latin-ext'] : ['latin']
  return [...new Set(families)]
    .filter(isFontFamily)
    .flatMap((family) => subsets.map((subset) => fontFile(family, subset).name))
}

function familyCss(family: FontFamily, base: string): string {
  const spec = fontSpec(family)
  const faces = (['latin', 'latin-ext'] as const).map(
    (subset) =>
      `@font-face{font-family:'${family}';font-style:normal;font-weight:${spec.weight};font-display:swap;` +
      `src:url(${base}${fontFile(family, subset).name}) format('woff2');unicode-range:${SUBSET_RANGES[subset].css}}`,
  )
  const { ascent, descent, lineGap, unitsPerEm } = spec.metrics
  const stands = spec.fallback.map(({ weight, local, sizeAdjust }) => {
    const override = (value: number) => `${percent((value / unitsPerEm) * (100 / sizeAdjust))}%`
    const sources = local.map((name) => `local('${name}')`).join(',')
    return (
      `@font-face{font-family:'${family} Fallback';font-style:normal;font-weight:${weight};src:${sources};` +
      `size-adjust:${sizeAdjust}%;ascent-override:${override(ascent)};descent-override:${override(descent)};` +
      `line-gap-override:${override(lineGap)}}`
    )
  })
  return [...faces, ...stands].join('')
}

function percent(ratio: number): number {
  return Math.round(ratio * 10_000) / 100
}

/** FNV-1a, 32 bit: file names need a short stable fingerprint, not a cryptographic one. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

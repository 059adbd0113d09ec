import catalogue from './fonts.json' with { type: 'json' }

/** The families a theme may name: `fonts.json` is the only place that knows files, axes and metrics. */
export type FontFamily = keyof typeof catalogue

export type FontSubset = (typeof FONT_SUBSETS)[number]

/** Files of a family, the one every page needs first. */
export const FONT_SUBSETS = ['latin', 'accents', 'macrons', 'latin-ext'] as const

type FontAxes = Record<string, number | { min: number; max: number; default: number }>

interface FontSpec {
  package: string
  version: string
  source: string
  /** Pinned (number) or narrowed (range) variation axes: what is not used is not downloaded. */
  axes: FontAxes
  weight: string
  /**
   * Weights that are also cut as files of their own, for families made for headings: those have one weight per theme,
   * and a file with one weight is less than half of one with a range.
   */
  cuts?: number[]
  generic: 'sans-serif' | 'serif'
  /** False where the family's tabular figures are not fit for prices. */
  tabular?: boolean
  metrics: { capsize: string; ascent: number; descent: number; lineGap: number; unitsPerEm: number }
  /** Local fonts that stand in while the web font loads; `sizeAdjust` in per cent, measured over running text. */
  fallback: { weight: string; local: string[]; sizeAdjust: number }[]
}

/** One file of a family as the build writes it and the style sheet names it. */
export interface FontFile {
  family: FontFamily
  subset: FontSubset
  /** Pinned and narrowed axes, the cut's weight among them. */
  axes: FontAxes
  /** Path inside node_modules. */
  source: string
  /** File name under `/assets/fonts/`; changes whenever the font's specification does, so it may be cached for ever. */
  name: string
}

/** The files that font packages have. */
export type PackageSubset = Exclude<FontSubset, 'accents' | 'macrons'>

/** A family as a theme uses it; headings of one weight may do with a cut. */
export interface FontUse {
  family: string
  /** The only weight in use. */
  weight?: number
}

type Range = readonly [from: number, to: number]

/** ASCII and the marks of English typography, with the é of cafés. */
const LATIN: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb0],
  [0xb2, 0xb2],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

/** What else Western European text has; a page without such a letter does not fetch the file. */
const ACCENTS: Range[] = [
  ...outside([0xa1, 0xff], LATIN),
  [0x201a, 0x201a],
  [0x201e, 0x201e],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
]

/** The long vowels of te reo Maori: all that most pages of a New Zealand dealer need of Latin Extended-A. */
const MACRONS: Range[] = [0x100, 0x112, 0x12a, 0x14c, 0x16a].map((capital): Range => [capital, capital + 1])

/**
 * The letters of each file. `latin-ext` is the rest of Latin Extended-A: the letters of European makes (Skoda); a browser
 * fetches a file only when a page has one of its letters.
 */
const SUBSET_RANGES: Record<FontSubset, readonly Range[]> = {
  latin: LATIN,
  accents: ACCENTS,
  macrons: MACRONS,
  'latin-ext': outside([0x100, 0x17f], MACRONS),
}

/** OpenType features that our text uses; the others bring letters that nobody sees. */
const FONT_FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'tnum'] as const

/** The features of a family's files: without `tnum` where that widens commas and points too (“$42 , 890”). */
export function fontFeatures(family: FontFamily): string[] {
  return FONT_FEATURES.filter((feature) => feature !== 'tnum' || fontSpec(family).tabular !== false)
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
  return SUBSET_RANGES[subset]
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('')
}

/** Every letter we use of a package's file: for what is drawn on the server, where one file is as good as two. */
export function packageText(source: PackageSubset): string {
  return source === 'latin'
    ? subsetText('latin') + subsetText('accents')
    : subsetText('macrons') + subsetText('latin-ext')
}

/** @param cut one of the family's cuts; without it the file with the whole range of weights */
export function fontFile(family: FontFamily, subset: FontSubset, cut?: number): FontFile {
  const spec = fontSpec(family)
  const axes = cut === undefined ? spec.axes : { ...spec.axes, wght: cut }
  const identity = JSON.stringify([
    spec.package,
    spec.version,
    spec.source,
    axes,
    unicodeRange(subset),
    fontFeatures(family),
  ])
  const cutName = cut === undefined ? '' : `-${cut}`
  return {
    family,
    subset,
    axes,
    source: `${spec.package}/files/${spec.source.replace('{subset}', packageSubset(subset))}`,
    name: `${family.toLowerCase().replaceAll(' ', '-')}${cutName}-${subset}.${fnv1a(identity)}.woff2`,
  }
}

/** The packages have fewer and larger files than we serve. */
function packageSubset(subset: FontSubset): PackageSubset {
  if (subset === 'accents') return 'latin'
  return subset === 'macrons' ? 'latin-ext' : subset
}

/** All files of the catalogue, for the build. */
export function allFontFiles(): FontFile[] {
  return FONT_FAMILIES.flatMap((family) =>
    [undefined, ...(fontSpec(family).cuts ?? [])].flatMap((cut) =>
      FONT_SUBSETS.map((subset) => fontFile(family, subset, cut)),
    ),
  )
}

/** The value of `font-family`: the family, its metric-matched stand-in, the generic. Unknown names pass through. */
export function fontStack(family: string): string {
  if (!isFontFamily(family)) return family
  return `'${family}','${family} Fallback',${fontSpec(family).generic}`
}

/**
 * `@font-face` rules of the families of one theme. A page takes the web font when it is there in time (it is preloaded, and
 * the first paint waits 100 ms for it) and keeps the stand-in otherwise: no text is laid out twice, nothing moves (SEO-08).
 * The stand-in faces carry the web font's line metrics and average width.
 */
export function fontFaceCss(uses: Iterable<FontUse>, base = '/assets/fonts/'): string {
  return knownUses(uses)
    .map((use) => familyCss(use, base))
    .join('')
}

/** The same sheet for staff: a family they choose is shown whenever it comes. */
export const fontsWhenTheyCome = (css: string): string =>
  css.replaceAll('font-display:optional', 'font-display:swap')

/**
 * Names of the files worth a preload: the latin file of each family, and the macrons where the site's own name has one.
 *
 * @param words of a further language, whose accents stand on each of its pages
 */
export function preloadFontFiles(uses: Iterable<FontUse>, siteName: string, words = ''): string[] {
  const subsets: FontSubset[] = [
    'latin',
    ...(isIn(ACCENTS, words) ? (['accents'] as const) : []),
    ...(isIn(MACRONS, siteName + words) ? (['macrons'] as const) : []),
  ]
  return knownUses(uses).flatMap(({ family, cut }) =>
    subsets.map((subset) => fontFile(family, subset, cut).name),
  )
}

function isIn(ranges: readonly Range[], text: string): boolean {
  return ranges.some(([from, to]) =>
    [...text].some((letter) => letter >= String.fromCodePoint(from) && letter <= String.fromCodePoint(to)),
  )
}

interface KnownUse {
  family: FontFamily
  cut: number | undefined
}

/** Each family once; one that is used in all its weights anywhere needs the file that has them. */
function knownUses(uses: Iterable<FontUse>): KnownUse[] {
  const found = new Map<FontFamily, number | undefined>()
  for (const { family, weight } of uses) {
    if (!isFontFamily(family)) continue
    const cut = weight === undefined ? undefined : nearestCut(family, weight)
    found.set(family, found.has(family) && found.get(family) !== cut ? undefined : cut)
  }
  return [...found].map(([family, cut]) => ({ family, cut }))
}

function nearestCut(family: FontFamily, weight: number): number | undefined {
  return fontSpec(family).cuts?.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0]
}

function familyCss({ family, cut }: KnownUse, base: string): string {
  const spec = fontSpec(family)
  // Every page has the Latin letters, and later faces are asked first: the first one needs no range, which each page would hold.
  const faces = FONT_SUBSETS.map(
    (subset, at) =>
      `@font-face{font-family:'${family}';font-style:normal;font-weight:${spec.weight};font-display:optional;` +
      `src:url(${base}${fontFile(family, subset, cut).name}) format('woff2')` +
      `${at === 0 ? '' : `;unicode-range:${unicodeRange(subset)}`}}`,
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

/** `U+20-7E,U+A0`, as style sheets write it. */
function unicodeRange(subset: FontSubset): string {
  const hex = (point: number): string => point.toString(16).toUpperCase()
  return SUBSET_RANGES[subset]
    .map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`)
    .join(',')
}

/** What of a range is in none of the others; they are in order and do not overlap. */
function outside([from, to]: Range, others: readonly Range[]): Range[] {
  const inside = others.filter((other) => other[0] >= from && other[1] <= to)
  const starts = [from, ...inside.map((other) => other[1] + 1)]
  const ends = [...inside.map((other) => other[0] - 1), to]
  return starts.map((start, i): Range => [start, ends[i] ?? to]).filter(([start, end]) => start <= end)
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

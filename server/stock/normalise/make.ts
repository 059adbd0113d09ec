import { distance } from 'fastest-levenshtein'
import { knownMake, knownMakes } from './catalogue.ts'
import { normalised, UnreadableCell, type Normalised, quoted } from './rules.ts'
import { foldKey, titleCase } from './text.ts'

const ALIASES = new Map<string, string>(
  Object.entries({
    alfa: 'Alfa Romeo',
    aston: 'Aston Martin',
    chevy: 'Chevrolet',
    gwmhaval: 'GWM',
    isuzuute: 'Isuzu',
    kgmssangyong: 'SsangYong',
    mb: 'Mercedes-Benz',
    merc: 'Mercedes-Benz',
    mercedes: 'Mercedes-Benz',
    mercedesamg: 'Mercedes-Benz',
    mercedesmaybach: 'Mercedes-Benz',
    minicooper: 'MINI',
    ramtrucks: 'Ram',
    rangerover: 'Land Rover',
    rolls: 'Rolls-Royce',
    skodaauto: 'Skoda',
    volkswagon: 'Volkswagen',
    vw: 'Volkswagen',
  }),
)

/** Shorter names are too near to one another: Kia, Kio; Ram, Rav. */
const SHORTEST_FOR_TYPO = 5

/**
 * Usual spelling of a make: capitals, hyphens, short forms and one-letter typos.
 *
 * @throws UnreadableCell when the cell holds no letters.
 */
export function normaliseMake(text: string): Normalised<string> {
  if (!/\p{L}{2}/u.test(text))
    throw new UnreadableCell(`${quoted(text)} is not a make`, 'the make such as Toyota')
  const known = knownMake(text) ?? ALIASES.get(foldKey(text))
  if (known) return normalised(known, ...(known === text ? [] : (['make.alias'] as const)))
  const near = nearMake(text)
  if (near) return normalised(near, 'make.typo')
  if (isTitle(text)) {
    throw new UnreadableCell(
      `${quoted(text)} is a whole title, not a make`,
      'the make alone, such as Toyota, or a mapping whose make is another column',
    )
  }
  const usual = /\p{Ll}/u.test(text) || text.length <= 4 ? text : titleCase(text)
  return normalised(usual, 'make.unknown')
}

const LONGEST_MAKE = 3

/** "2019 Mazda 3 Maxx", "Mazda CX-5": a year or a model beside a make, or more words than any make has. */
function isTitle(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (words.length > LONGEST_MAKE || /\b(?:19|20)\d\d\b/.test(text)) return true
  return words.length > 1 && /\d/.test(text) && knownMake(words[0] ?? '') !== undefined
}

/**
 * Joins a make that a feed split over two columns: `Land` | `Rover` → `Land Rover`, with the model then to be read
 * from the title.
 */
export function joinSplitMake(make: string, model: string | null): string | undefined {
  const second = model?.split(' ')[0]
  if (!second || knownMake(make)) return undefined
  return knownMake(`${make} ${second}`)
}

function nearMake(text: string): string | undefined {
  const folded = foldKey(text)
  if (folded.length < SHORTEST_FOR_TYPO) return undefined
  return knownMakes().find((make) => {
    const key = foldKey(make)
    return key.length >= SHORTEST_FOR_TYPO && (distance(key, folded) === 1 || isTransposition(key, folded))
  })
}

/** `Toytoa`: two neighbours swapped, which Levenshtein counts as two edits. */
function isTransposition(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

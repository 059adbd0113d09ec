import { isMetBy, type RulePart } from './rule-tree.ts'

type Rule = Extract<RulePart, { selectors: unknown }>

/** Media of few visitors: whom they fit is sent the late sheet before the page shows anything. */
export const LATE_MEDIA = 'print,(forced-colors:active)'

const LATE_GROUP = /^@media (?:print|\(forced-colors:active\))$/

/**
 * Rules that the first screen does without: of what only scripts bring (`isShown` tells what the markup has), and of
 * {@link LATE_MEDIA}. They come in a sheet of their own after the page's, so a rule stays where one behind it, in the same
 * layer, may speak of the same element: that names one of its classes and sets what it sets.
 */
export function lateRules(
  parts: readonly RulePart[],
  { isShown, isMet }: Record<'isShown' | 'isMet', (need: string) => boolean>,
): ReadonlySet<RulePart> {
  const late = new Set<RulePart>()
  const layers = new Map<string, Set<string>>()
  const isAlive = ({ selectors }: Rule, meets: typeof isMet) =>
    selectors.some(({ needs }) => needs.every((need) => isMetBy(need, meets)))
  const walk = (within: readonly RulePart[], layer: string, isOfFew: boolean): void => {
    for (const part of within.toReversed()) {
      if ('parts' in part) {
        const inner = part.prelude.startsWith('@layer') ? part.prelude : layer
        walk(part.parts, inner, isOfFew || LATE_GROUP.test(part.prelude))
      } else if ('selectors' in part && isAlive(part, isMet)) {
        const staying = layers.get(layer) ?? new Set()
        layers.set(layer, staying)
        const { isClassed, says } = meaningOf(part)
        const mayWait = isClassed && (isOfFew || !isAlive(part, isShown))
        if (mayWait && !says.some((said) => staying.has(said))) late.add(part)
        else says.forEach((said) => staying.add(said))
      }
    }
  }
  walk(parts, '', false)
  return late
}

interface Meaning {
  /** Every selector names a class. */
  isClassed: boolean
  /** Each class with each kind of property: `fc-map__pin size`. */
  says: string[]
}

const meanings = new WeakMap<Rule, Meaning>()

function meaningOf(rule: Rule): Meaning {
  const known = meanings.get(rule)
  if (known) return known
  const names = rule.selectors.map(({ text }) => classes(text))
  const kinds = [...new Set(properties(rule.body).map(kindOf))]
  const says = [...new Set(names.flat())].flatMap((name) => kinds.map((kind) => `${name} ${kind}`))
  const meaning = { isClassed: names.every(({ length }) => length > 0), says }
  meanings.set(rule, meaning)
  return meaning
}

/** Without modifiers: `fc-button` and `fc-button--lg` are of one element. */
function classes(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z](?:[\w]|-(?!-))*)/gi)].map(([, name = '']) => name)
}

function properties(body: string): string[] {
  return [...body.matchAll(/(?<=[{;])[\w-]+(?=:)/g)].map(([name]) => name)
}

/** Properties that may take each other's place, written as one. */
const KINDS: readonly [RegExp, string][] = [
  [/^(?:top|right|bottom|left)$/, 'inset'],
  [/^(?:min-|max-)?(?:width|height|inline-size|block-size)$/, 'size'],
  [/^(?:align|justify|place)-/, 'place'],
  [/^(?:row-|column-)?gap$/, 'gap'],
  [/^line-height$/, 'font'],
]

function kindOf(property: string): string {
  if (property.startsWith('--')) return property
  const plain = property.replace(/^-(?:webkit|moz)-/, '')
  const [, kind] = KINDS.find(([pattern]) => pattern.test(plain)) ?? []
  return kind ?? /^[a-z]+/.exec(plain)?.[0] ?? plain
}

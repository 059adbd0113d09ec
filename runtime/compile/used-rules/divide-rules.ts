import { isMetBy, type RulePart, type RuleSelector } from './rule-tree.ts'

type Rule = Extract<RulePart, { selectors: unknown }>

/** Media of few visitors: whom they fit is sent the late sheet before the page shows anything. */
export const LATE_MEDIA = 'print,(forced-colors:active)'

const LATE_GROUP = /^@media (?:print|\(forced-colors:active\))$/

/** A page's sheet: what its first screen needs, and what comes after it. */
export interface DividedRules {
  text: string
  late: string
}

/**
 * The sheet of the rules that are needed; groups that hold none are left out. Late are rules that the first screen does
 * without: of what only scripts bring (`isShown` tells what the markup has, `isMet` also what scripts may bring), and of
 * {@link LATE_MEDIA}. They come in a sheet of their own after the page's, so a rule stays where one behind it, in the same
 * layer, may speak of the same element: that names one of its classes and sets what it sets.
 */
export function divideRules(
  parts: readonly RulePart[],
  { isShown, isMet }: Record<'isShown' | 'isMet', (need: string) => boolean>,
): DividedRules {
  const layers = new Map<string, Set<string>>()
  const divide = (within: readonly RulePart[], layer: string, isOfFew: boolean): DividedRules => {
    const text: string[] = []
    const late: string[] = []
    for (const part of within.toReversed()) {
      if ('text' in part) text.push(part.text)
      else if ('parts' in part) {
        const { prelude } = part
        const inner = prelude.startsWith('@layer') ? prelude : layer
        const inside = divide(part.parts, inner, isOfFew || LATE_GROUP.test(prelude))
        if (inside.text !== '') text.push(`${prelude}{${inside.text}}`)
        if (inside.late !== '') late.push(`${prelude}{${inside.late}}`)
      } else {
        const alive = met(part.selectors, isMet)
        if (alive.length === 0) continue
        const staying = layers.get(layer) ?? new Set()
        layers.set(layer, staying)
        const { isClassed, says } = meaningOf(part)
        const mayWait = isClassed && (isOfFew || met(alive, isShown).length === 0)
        const waits = mayWait && !says.some((said) => staying.has(said))
        if (!waits) for (const said of says) staying.add(said)
        const into = waits ? late : text
        into.push(alive.map((selector) => selector.text).join(',') + part.body)
      }
    }
    return { text: text.toReversed().join(''), late: late.toReversed().join('') }
  }
  return divide(parts, '', false)
}

function met(selectors: readonly RuleSelector[], isMet: (need: string) => boolean): readonly RuleSelector[] {
  return selectors.filter(({ needs }) => needs.every((need) => isMetBy(need, isMet)))
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

/**
 * Without modifiers: `fc-button` and `fc-button--lg` are of one element, and `[class*=fc-button--]` is of the same.
 */
function classes(selector: string): string[] {
  return [...selector.matchAll(/(?:\.|\[class[*^$~|]?="?)([a-z](?:\w|-(?!-))*)/gi)].map(
    ([, name = '']) => name,
  )
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

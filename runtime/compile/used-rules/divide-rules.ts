import type { Declaration } from './declarations.ts'
import { met, type RulePart } from './rule-tree.ts'

type Rule = Extract<RulePart, { selectors: unknown }>

/** Whom these fit is sent the late sheet before the page shows anything: media of few visitors, and pages without script. */
export const LATE_MEDIA = 'print,(forced-colors:active),(prefers-contrast:more),(scripting:none)'

const LATE_GROUPS = new Set(LATE_MEDIA.split(',').map((medium) => `@media ${medium}`))

/** Kinds of declarations that show when something changes, or under the pointer. */
const OF_CHANGE = new Set(['cursor', 'overscroll', 'transition'])

interface Asked {
  /** What the markup has. */
  isShown(need: string): boolean
  /** That, and what scripts may bring. */
  isMet(need: string): boolean
  /** Whether anything reads a custom property. */
  isRead(property: string): boolean
  /** A script starts by itself, so the late sheet comes without a touch. */
  isStarted: boolean
}

/** A page's sheet: what its first screen needs, and what comes after it. */
export interface DividedRules {
  text: string
  late: string
}

/**
 * The sheet of the rules that are needed; groups that hold none are left out. Late are rules that the first screen does
 * without: of what only scripts bring, of the pointer, of {@link LATE_MEDIA}, and how things change. They come in a sheet of
 * their own after the page's, so a rule stays where one behind it, in the same layer, may speak of the same element: that
 * names one of its classes, or anything where it names none, and sets what it sets.
 */
export function divideRules(
  parts: readonly RulePart[],
  { isShown, isMet, isRead, isStarted }: Asked,
): DividedRules {
  const layers = new Map<string, Set<string>>()
  const divide = (within: readonly RulePart[], layer: string, isOfFew: boolean): DividedRules => {
    const text: string[] = []
    const late: string[] = []
    for (const part of within.toReversed()) {
      if ('text' in part) (isOfFew ? late : text).push(part.text)
      else if ('parts' in part) {
        const { prelude } = part
        const inner = prelude.startsWith('@layer') ? prelude : layer
        const inside = divide(part.parts, inner, isOfFew || LATE_GROUPS.has(prelude))
        if (inside.text !== '') text.push(`${prelude}{${inside.text}}`)
        if (inside.late !== '') late.push(`${prelude}{${inside.late}}`)
      } else {
        const alive = met(part.selectors, isMet)
        const { declarations } = part
        const read = declarations.filter(({ property }) => !property.startsWith('--') || isRead(property))
        if (alive.length === 0 || read.length === 0) continue
        const staying = layers.get(layer) ?? new Set()
        layers.set(layer, staying)
        const { isOfPointer, asks, names } = meaningOf(part)
        const isFree = ({ kind }: Declaration): boolean =>
          !asks.some((name) => staying.has(`${name} ${kind}`))
        const isLate = isOfFew || (isStarted && isOfPointer) || met(alive, isShown).length === 0
        const waits =
          isLate && read.every(isFree)
            ? read
            : read.filter((declared) => isStarted && OF_CHANGE.has(declared.kind) && isFree(declared))
        const stays = read.filter((declared) => !waits.includes(declared))
        for (const { kind } of stays) for (const name of names) staying.add(`${name} ${kind}`)
        const selector = alive.map(textOf).join(',')
        if (stays.length > 0) text.push(`${selector}{${stays.map(textOf).join(';')}}`)
        if (waits.length > 0) late.push(`${selector}{${waits.map(textOf).join(';')}}`)
      }
    }
    return { text: text.toReversed().join(''), late: late.toReversed().join('') }
  }
  return divide(parts, '', false)
}

const textOf = ({ text }: { text: string }): string => text

interface Meaning {
  /** Every selector is of an element that the pointer is on. */
  isOfPointer: boolean
  /** The classes that its selectors name, and `*`, which stands for anything. */
  names: string[]
  /** Of those, what a rule behind it must not speak of: `*` only where a selector names no class. */
  asks: string[]
}

const meanings = new WeakMap<Rule, Meaning>()

function meaningOf(rule: Rule): Meaning {
  const known = meanings.get(rule)
  if (known) return known
  const named = rule.selectors.map(({ text }) => classes(text))
  const names = [...new Set(named.flat()), '*']
  const meaning = {
    isOfPointer: rule.selectors.every(({ text }) => needsPointer(text)),
    names,
    asks: named.every(({ length }) => length > 0) ? names.slice(0, -1) : names,
  }
  meanings.set(rule, meaning)
  return meaning
}

/** Alternatives and exceptions, which stand in brackets, may be met without it. */
function needsPointer(selector: string): boolean {
  let outside = selector
  while (outside.includes('(')) {
    const less = outside.replaceAll(/\([^()]*\)/g, '')
    if (less === outside) return false
    outside = less
  }
  return /:(?:hover|active)(?![\w-])/.test(outside)
}

/**
 * Without modifiers: `fc-button` and `fc-button--lg` are of one element, and `[class*=fc-button--]` is of the same.
 */
function classes(selector: string): string[] {
  return [...selector.matchAll(/(?:\.|\[class[*^$~|]?="?)([a-z](?:\w|-(?!-))*)/gi)].map(
    ([, name = '']) => name,
  )
}

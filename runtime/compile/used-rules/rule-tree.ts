import { LRUCache } from 'lru-cache'
import { declarationsOf, endOfString } from './declarations.ts'
import type { Declaration } from './declarations.ts'
import { closing, selectorNeeds, splitSelectors } from './selector-needs.ts'
import type { Need } from './selector-needs.ts'

/** A part of a style sheet: text that always stays, a group of rules, or a rule. */
export type RulePart =
  | { text: string }
  | { prelude: string; parts: RulePart[] }
  | { selectors: RuleSelector[]; declarations: Declaration[] }

export interface RuleSelector {
  text: string
  needs: Need[]
}

/** At-rules that hold rules; others (`@font-face`, `@keyframes`) stay as they are. */
const GROUP = /^@(?:media|layer|supports|container)\b/

/**
 * Takes a style sheet apart, as `lightningcss` writes it: minified, without comments, nested rules and escapes outside of
 * names and strings.
 */
export function ruleTree(css: string): RulePart[] {
  const parts: RulePart[] = []
  let start = 0
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at]
    if (character === '"' || character === "'") at = endOfString(css, at)
    else if (character === '(' || character === '[') at = closing(css, at)
    else if (character === ';') {
      parts.push({ text: css.slice(start, at + 1) })
      start = at + 1
    } else if (character === '{') {
      const end = endOfBlock(css, at)
      parts.push(rulePart(css.slice(start, at), css.slice(at, end + 1)))
      at = end
      start = end + 1
    }
  }
  return start < css.length ? [...parts, { text: css.slice(start) }] : parts
}

/** Dealers have the same pieces, most of them. */
const pieces = new LRUCache<string, RulePart[]>({ max: 300 })

/** A style sheet in pieces; what stands in one layer, one piece after the other, is one part. */
export function treeOfPieces(sheet: readonly string[]): RulePart[] {
  const parts: RulePart[] = []
  for (const piece of sheet) {
    const tree = pieces.get(piece) ?? ruleTree(piece)
    pieces.set(piece, tree)
    for (const part of tree) {
      const last = parts.at(-1)
      if (last && 'parts' in last && 'parts' in part && last.prelude === part.prelude)
        parts[parts.length - 1] = { ...last, parts: [...last.parts, ...part.parts] }
      else parts.push(part)
    }
  }
  return parts
}

/** The rules that may apply where the root element has these attributes. */
export function rulesForRoot(
  parts: readonly RulePart[],
  attributes: Readonly<Record<string, string>>,
): RulePart[] {
  const isOfRoot = (need: string): boolean => {
    const [, name = '', value] = /^html\[([\w-]+)=(.*)\]$/.exec(need) ?? []
    return !Object.hasOwn(attributes, name) || attributes[name] === value
  }
  return parts.flatMap((part): RulePart[] => {
    if ('text' in part) return [part]
    if ('parts' in part) return [{ ...part, parts: rulesForRoot(part.parts, attributes) }]
    const selectors = met(part.selectors, isOfRoot)
    if (selectors.length === part.selectors.length) return [part]
    return selectors.length === 0 ? [] : [{ ...part, selectors }]
  })
}

/** Those of some selectors that may match. */
export function met(selectors: readonly RuleSelector[], isMet: (need: string) => boolean): RuleSelector[] {
  return selectors.filter(({ needs }) => needs.every((need) => isMetBy(need, isMet)))
}

/** Of a list of alternatives one is enough. */
function isMetBy(need: Need, isMet: (need: string) => boolean): boolean {
  return typeof need === 'string'
    ? isMet(need)
    : need.some((needs) => needs.every((inner) => isMetBy(inner, isMet)))
}

function rulePart(prelude: string, block: string): RulePart {
  if (GROUP.test(prelude)) return { prelude, parts: ruleTree(block.slice(1, -1)) }
  if (prelude.startsWith('@')) return { text: prelude + block }
  return { selectors: selectorsOf(prelude), declarations: declarationsOf(block) }
}

/** Dealers have the same rules, most of them. */
const known = new Map<string, RuleSelector[]>()
const MOST_KNOWN = 10_000

function selectorsOf(list: string): RuleSelector[] {
  const kept = known.get(list)
  if (kept) return kept
  const selectors = splitSelectors(list).map((text) => ({ text, needs: selectorNeeds(text) }))
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(list, selectors)
  return selectors
}

function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const character = css[at]
    if (character === '"' || character === "'") at = endOfString(css, at)
    else if (character === '{') depth += 1
    else if (character === '}' && (depth -= 1) === 0) return at
  }
  return css.length
}

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

/** Of a list of alternatives one is enough. */
export function isMetBy(need: Need, isMet: (need: string) => boolean): boolean {
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

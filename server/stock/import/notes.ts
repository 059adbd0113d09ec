import { RULES, type Normalised, type RuleId } from '../normalise/rules.ts'

/** One rule of the report: how often it changed something, and what it looked like the first time. */
export interface NormalisedCount {
  rule: RuleId
  description: string
  count: number
  example: { line: number; column: string; from: string; to: string }
}

/** Counts what the normalisers changed; keeps one example a rule, so that a long feed costs no memory. */
export class Notes {
  readonly #counts = new Map<RuleId, NormalisedCount>()

  add(rule: RuleId, line: number, column: string, from: string, to: unknown): void {
    const known = this.#counts.get(rule)
    if (known) {
      known.count += 1
      return
    }
    const example = { line, column, from: printable(from), to: describe(to) }
    this.#counts.set(rule, { rule, description: RULES[rule], count: 1, example })
  }

  /** Notes the rules of a normaliser and gives its value. */
  take<T>(result: Normalised<T>, line: number, column: string, from: string): T | null {
    for (const rule of result.rules) this.add(rule, line, column, from, result.value)
    return result.value
  }

  /** Most frequent first. */
  counts(): NormalisedCount[] {
    return [...this.#counts.values()].toSorted((a, b) => b.count - a.count || a.rule.localeCompare(b.rule))
  }
}

/** Feeds may hold escape sequences; reports go to terminals. */
export function printable(text: string): string {
  return text.slice(0, 80).replace(/\p{Cc}/gu, ' ')
}

/** Values of several parts are listed without the empty ones. */
function describe(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value !== 'object') return String(value).slice(0, 80)
  const parts = Object.entries(value).map(([key, part]) => (part === true ? key : describe(part)))
  return parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 80)
}

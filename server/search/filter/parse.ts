import { comparison, facetCondition, rangeCondition, TAGS } from './clauses.ts'
import type { Clause, ComparisonOperator, FilterCondition, Filter } from './clauses.ts'
import { FilterError } from './filter-error.ts'
import { Lexer, type Token } from './lexer.ts'

/** What one filter may hold, so that no text makes the parser or the engine work for long. */
export const FILTER_LIMITS = { length: 32_768, depth: 32, terms: 2_000 } as const

type Node =
  | { kind: 'condition'; condition: FilterCondition; at: number }
  | { kind: 'and' | 'or'; of: Node[]; at: number }

/**
 * Parses the `filters` parameter: `AND`, `OR`, `NOT`, parentheses, `attribute:value`, quotes and escapes, numeric
 * comparisons, `attribute:low TO high`, `_tags`. Like the hosted service it takes only an AND of ORs, and within one OR
 * only conditions of one kind.
 * @throws FilterError saying what is wrong and at which position.
 */
export function parseFilter(text: string): Filter {
  if (text.length > FILTER_LIMITS.length) {
    throw new FilterError(`longer than ${FILTER_LIMITS.length} characters`)
  }
  const parser = new Parser(text)
  return parser.parse()
}

class Parser {
  readonly #lexer: Lexer
  #depth = 0
  #terms = 0

  constructor(text: string) {
    this.#lexer = new Lexer(text)
  }

  parse(): Filter {
    if (this.#lexer.peek().kind === 'end') return []
    const node = this.#or()
    const rest = this.#lexer.next()
    if (rest.kind !== 'end') throw unexpected(rest, 'AND, OR or the end')
    return conjunction(node)
  }

  #or(): Node {
    return this.#chain('or', 'OR', () => this.#and())
  }

  #and(): Node {
    return this.#chain('and', 'AND', () => this.#operand())
  }

  #chain(kind: 'and' | 'or', keyword: string, operand: () => Node): Node {
    const first = operand()
    const of = [first]
    while (isKeyword(this.#lexer.peek(), keyword)) {
      this.#lexer.next()
      of.push(operand())
    }
    return of.length === 1 ? first : { kind, of, at: first.at }
  }

  #operand(): Node {
    const token = this.#lexer.peek()
    if (isKeyword(token, 'NOT')) {
      this.#lexer.next()
      const next = this.#lexer.peek()
      if (next.kind === 'open') {
        throw new FilterError(
          `NOT cannot stand before a group, at position ${token.at}: negate each condition`,
        )
      }
      if (isKeyword(next, 'NOT')) throw unexpected(next, 'a condition')
      const { condition, at } = this.#condition()
      return { kind: 'condition', condition: { ...condition, negated: !condition.negated }, at }
    }
    if (token.kind !== 'open') return this.#condition()
    this.#lexer.next()
    if (++this.#depth > FILTER_LIMITS.depth) {
      throw new FilterError(`more than ${FILTER_LIMITS.depth} nested parentheses at position ${token.at}`)
    }
    const node = this.#or()
    this.#depth--
    const close = this.#lexer.next()
    if (close.kind !== 'close') throw unexpected(close, '")"')
    return node
  }

  #condition(): Node & { kind: 'condition' } {
    const name = this.#lexer.next()
    if (name.kind !== 'word' || isReserved(name)) throw unexpected(name, 'an attribute')
    if (++this.#terms > FILTER_LIMITS.terms) {
      throw new FilterError(`more than ${FILTER_LIMITS.terms} conditions at position ${name.at}`)
    }
    const { at } = name
    const after = this.#lexer.peek()
    if (after.kind === 'operator') {
      this.#lexer.next()
      const value = this.#number(this.#lexer.next(true), name.text, after.text)
      return {
        kind: 'condition',
        condition: comparison(name.text, after.text as ComparisonOperator, value),
        at,
      }
    }
    if (after.kind !== 'colon') return { kind: 'condition', condition: facetCondition(TAGS, name.text), at }
    this.#lexer.next()
    return { kind: 'condition', condition: this.#valueOf(name.text), at }
  }

  #valueOf(attribute: string): FilterCondition {
    const value = this.#lexer.next(true)
    if (value.kind !== 'word') throw unexpected(value, `a value of "${attribute}"`)
    if (value.quoted || !isKeyword(this.#lexer.peek(), 'TO')) return facetCondition(attribute, value.text)
    this.#lexer.next()
    const low = this.#number(value, attribute, 'TO')
    const high = this.#number(this.#lexer.next(true), attribute, 'TO')
    return rangeCondition(attribute, low, high)
  }

  #number(token: Token, attribute: string, operator: string): number {
    const number = token.kind === 'word' ? decimal(token.text) : undefined
    if (number !== undefined) return number
    const hint =
      operator === '=' && token.kind === 'word' ? `; write ${attribute}:${token.text} for a text` : ''
    throw new FilterError(`${operator} needs a number at position ${token.at}${hint}`)
  }
}

/** Characters; no price, distance or coordinate needs more. */
const LONGEST_NUMBER = 40

/** A finite decimal number as filters write it; undefined for anything else, such as NaN, 0x10 or an empty text. */
export function decimal(text: string): number | undefined {
  // The length first: a pattern tried at every digit of a long text takes time with its square.
  if (text.length > LONGEST_NUMBER) return undefined
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return undefined
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

function conjunction(node: Node): Filter {
  if (node.kind === 'and') return node.of.flatMap(conjunction)
  return [disjunction(node)]
}

function disjunction(node: Node): Clause {
  if (node.kind === 'condition') return [node.condition]
  if (node.kind === 'and') {
    throw new FilterError(
      `an AND stands within an OR at position ${node.at}: only an AND of ORs can be run, such as (A OR B) AND C`,
    )
  }
  const clause = node.of.flatMap(disjunction)
  const [first] = clause
  if (clause.some(({ test }) => test.kind !== first!.test.kind)) {
    throw new FilterError(
      `the OR at position ${node.at} mixes ${[...new Set(clause.map(({ test }) => test.kind))].join(' and ')} conditions: all must be of one kind`,
    )
  }
  return clause
}

function isKeyword(token: Token, keyword: string): boolean {
  return token.kind === 'word' && !token.quoted && token.text === keyword
}

function isReserved(token: Token): boolean {
  return !token.quoted && /^(?:AND|OR|NOT|TO)$/.test(token.text)
}

function unexpected(token: Token, expected: string): FilterError {
  const found = token.kind === 'end' ? 'the end' : `"${token.text.slice(0, 40)}"`
  return new FilterError(`expected ${expected} at position ${token.at}, found ${found}`)
}

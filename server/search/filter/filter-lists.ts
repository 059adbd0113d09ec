import { facetCondition, TAGS } from './clauses.ts'
import type { Clause, FilterCondition, Filter } from './clauses.ts'
import { FilterError } from './filter-error.ts'
import { FILTER_LIMITS, parseFilter } from './parse.ts'

/**
 * `facetFilters`: a text, or a list whose members are ANDed and whose inner lists are ORed. `attribute:-value` negates,
 * `attribute:\-value` is the value "-value" (the helper writes it so for negative numbers).
 * @throws FilterError
 */
export function parseFacetFilters(value: unknown): Filter {
  return parseList(value, (text) => {
    const colon = text.indexOf(':')
    if (colon < 1) throw new FilterError(`"${text.slice(0, 40)}" is not of the form attribute:value`)
    return [signed(text.slice(0, colon), text.slice(colon + 1))]
  })
}

/** `tagFilters`: as `facetFilters`, of bare tags. @throws FilterError */
export function parseTagFilters(value: unknown): Filter {
  return parseList(value, (text) => [signed(TAGS, text)])
}

/** `numericFilters`: as `facetFilters`, of comparisons and ranges. @throws FilterError */
export function parseNumericFilters(value: unknown): Filter {
  return parseList(value, (text) => {
    const [clause, ...more] = parseFilter(text)
    if (!clause || more.length > 0 || clause.some(({ test }) => test.kind !== 'number')) {
      throw new FilterError(`"${text.slice(0, 40)}" is not a comparison such as price>=10000`)
    }
    return clause
  })
}

function signed(attribute: string, value: string): FilterCondition {
  if (value.startsWith('-')) return facetCondition(attribute, value.slice(1), true)
  return facetCondition(attribute, value.startsWith('\\-') ? value.slice(1) : value)
}

function parseList(value: unknown, parse: (text: string) => FilterCondition[]): Filter {
  const budget = { left: FILTER_LIMITS.terms }
  const members = Array.isArray(value) ? value : textMembers(value)
  return members
    .map((member) =>
      Array.isArray(member)
        ? member.flatMap((inner) => single(inner, parse, budget))
        : single(member, parse, budget),
    )
    .filter((clause) => clause.length > 0)
}

function single(
  member: unknown,
  parse: (text: string) => FilterCondition[],
  budget: { left: number },
): Clause {
  if (typeof member !== 'string') throw new FilterError('expected texts, or lists of texts at most two deep')
  if (--budget.left < 0) throw new FilterError(`more than ${FILTER_LIMITS.terms} conditions`)
  if (member.length > FILTER_LIMITS.length) throw new FilterError('a condition is too long')
  return member.trim() === '' ? [] : parse(member)
}

/**
 * The text form of old clients: members separated by commas, ORs in parentheses: `a:1,(b:2,b:3)`. A text whose parts are
 * not all conditions is one condition with a comma in its value, such as `price_range:$0 - $10,000`.
 */
function textMembers(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'string') throw new FilterError('expected a list or a text')
  if (value.length > FILTER_LIMITS.length)
    throw new FilterError(`longer than ${FILTER_LIMITS.length} characters`)
  const members: (string | string[])[] = []
  let group: string[] | undefined
  for (const piece of value.split(',')) {
    const text = piece.trim()
    if (!group && text.startsWith('(')) members.push((group = []))
    const closes = group !== undefined && text.endsWith(')')
    const bare = text.replace(/^\(/, group ? '' : '(').replace(/\)$/, closes ? '' : ')')
    if (group) group.push(bare)
    else members.push(bare)
    if (closes) group = undefined
  }
  const conditions = members.flat()
  return conditions.length > 1 && conditions.every((text) => /[:<>=]/.test(text) || !value.includes(':'))
    ? members
    : [value]
}

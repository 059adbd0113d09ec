import { parseSync } from 'vite'

/** The column that says whose a row is, by the name of its table; tables without one are nobody's. */
export type DealerColumns = ReadonlyMap<string, string>

/** A node of the parsed source, as the walks below see it. */
type Node = Record<string, unknown> & { type: string; start: number; end: number }

const OPENING = new Set(['selectFrom', 'updateTable', 'deleteFrom'])
const JOINING = /^(?:inner|left|right|full)Join$/
const CONDITIONAL = /^(?:(?:inner|left|right|full)Join|where|whereRef|on|onRef|having|\$if)$/

/**
 * The queries of a module that read, change or empty rows of dealers without a word on whose rows are meant: neither
 * their conditions nor those of their joins name the column of the dealer. One line each: the function, what is asked of
 * which tables, and what it is found by. What is added to a query by the name of its variable counts as part of it;
 * queries inside of a query answer for themselves.
 *
 * @example
 * // export const carOf = (db, id) => db.selectFrom('cars').select('document').where('id', '=', id)
 * withoutDealer('car.ts', text, new Map([['cars', 'tenant']])) // ['carOf | selectFrom cars | id']
 */
export function withoutDealer(path: string, text: string, columns: DealerColumns): string[] {
  const found: string[] = []
  const visit = (value: unknown, above: readonly Node[]): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, above))
    if (!isNode(value)) return
    if (value.type === 'TaggedTemplateExpression') found.push(...ownWords(value, above, text, columns))
    if (OPENING.has(methodOf(value) ?? '')) found.push(...query(value, above, text, columns))
    for (const each of Object.values(value)) visit(each, [...above, value])
  }
  visit(parseSync(path, text).program, [])
  return found
}

interface TableUse {
  table: string
  alias: string
}

/** A column in a condition; `equals` is the column of another table that it is compared with, if it is one. */
interface Named {
  name: string
  equals?: string
}

function query(opening: Node, above: readonly Node[], text: string, columns: DealerColumns): string[] {
  const calls = [...chainUp(opening, above), ...callsOnItsName(above)]
  const uses = calls.flatMap((call) =>
    call === opening || JOINING.test(methodOf(call) ?? '') ? tablesOf(call, text) : [],
  )
  const named = calls.flatMap((call) => columnsOf(call, text))
  if (uses.every((use) => isBound(use, uses, named, columns))) return []
  const asked = `${methodOf(opening)} ${uses.map(({ table }) => table).join(', ')}`
  return [`${functionOf(above)} | ${asked} | ${[...new Set(named.map(({ name }) => name))].join(', ')}`]
}

/**
 * A table is one dealer's by a value, or by a table of the same query that is; one of an outer query is taken for bound.
 *
 * @param seen names of tables on the way here, which are bound by nothing but this one
 */
function isBound(
  { table, alias }: TableUse,
  uses: readonly TableUse[],
  named: readonly Named[],
  columns: DealerColumns,
  seen: readonly string[] = [],
): boolean {
  const isVariable = table.startsWith('{')
  const wanted = isVariable ? ['tenant', 'slug'] : [columns.get(table) ?? []].flat()
  if (wanted.length === 0) return true
  return named.some(({ name, equals }) => {
    if (!wanted.some((column) => name === column || name === `${alias}.${column}`)) return false
    const tied = uses.find((use) => equals?.startsWith(`${use.alias}.`))
    const isLoop = tied && [...seen, alias].includes(tied.alias)
    return !tied || (!isLoop && isBound(tied, uses, named, columns, [...seen, alias]))
  })
}

/** Queries in words of our own, as templates marked `sql`. */
function ownWords(template: Node, above: readonly Node[], text: string, columns: DealerColumns): string[] {
  if (!/^sql\b/.test(textOf(template, text))) return []
  const words = textOf(template['quasi'] as Node, text)
    .slice(1, -1)
    .replaceAll(/\s+/g, ' ')
  const tables = [...words.matchAll(/\b(?:from|update|join) "?(\w+)/gi)].map(([, table]) => table ?? '')
  const conditions = /\b(?:where|on)\b.*/i.exec(words)?.[0] ?? ''
  const missing = tables.filter((table) => {
    const column = columns.get(table)
    return column !== undefined && !new RegExp(`\\b${column}\\b`).test(conditions)
  })
  return missing.length === 0 ? [] : [`${functionOf(above)} | sql ${missing.join(', ')} | ${conditions}`]
}

/** The calls that follow one another on what the first answers. */
function chainUp(opening: Node, above: readonly Node[]): Node[] {
  const calls = [opening]
  let inner: Node = opening
  for (const outer of above.toReversed()) {
    if (outer.type === 'MemberExpression' && outer['object'] === inner) inner = outer
    else if (outer.type === 'CallExpression' && outer['callee'] === inner) {
      calls.push(outer)
      inner = outer
    } else if (outer.type !== 'ChainExpression' && outer.type !== 'TSNonNullExpression') break
  }
  return calls
}

/** Of a query that a variable holds: what is called on the variable within its function. */
function callsOnItsName(above: readonly Node[]): Node[] {
  const place = above.findLastIndex(({ type }) => type !== 'MemberExpression' && type !== 'CallExpression')
  const holder = above
    .slice(0, place + 1)
    .findLast(({ type }) => !/^(?:Await|Conditional)Expression$/.test(type))
  const name = holder?.type === 'VariableDeclarator' ? (holder['id'] as { name?: string }).name : undefined
  const whole = above.findLast(isFunction) ?? above[0]
  if (name === undefined || !whole) return []
  return callsIn(whole).filter((call) => {
    const begun = chainDown(call).at(-1)
    return begun?.type === 'Identifier' && begun['name'] === name
  })
}

/** A call and what it is called on, down to where the chain begins. */
function chainDown(call: Node): Node[] {
  const chain = [call]
  for (let inner = call; inner.type === 'MemberExpression' || inner.type === 'CallExpression';) {
    inner = (inner.type === 'MemberExpression' ? inner['object'] : inner['callee']) as Node
    chain.push(inner)
  }
  return chain
}

function tablesOf(call: Node, text: string): TableUse[] {
  const [first] = call['arguments'] as Node[]
  const tables = first?.type === 'ArrayExpression' ? (first['elements'] as Node[]) : [first]
  return tables.flatMap((each) => {
    if (!each || isFunction(each)) return []
    const said = isText(each) ? each.value : `{${textOf(each, text)}}`
    const [table = '', alias = table] = said.split(' as ')
    return [{ table, alias }]
  })
}

/** The columns that one link of the chain has conditions for; what they are compared with is no column. */
function columnsOf(link: Node, text: string): Named[] {
  const named: Named[] = []
  const visitGiven = (call: Node): void => {
    const given = call['arguments'] as Node[]
    const method = methodOf(call) ?? ''
    const [one, other] = [method.endsWith('Ref') ? given[0] : given.at(-2), given.at(-1)]
    if (/(?:Ref|Join)$/.test(method) && one && other && isText(one) && isText(other)) {
      named.push({ name: one.value, equals: other.value }, { name: other.value, equals: one.value })
    } else visit(given.filter((each, at) => !isText(each) || (at === 0 && !JOINING.test(method))))
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'TemplateElement') {
      const names = textOf(value, text).match(/[\w.]*\b(?:tenant|slug)\b/g) ?? []
      named.push(...names.map((name) => ({ name })))
    }
    if (isText(value) && /^[a-z_]+(?:\.[a-z_]+)?$/.test(value.value)) named.push({ name: value.value })
    if (value.type !== 'CallExpression') return Object.values(value).forEach(visit)
    if (chainDown(value).some((call) => OPENING.has(methodOf(call) ?? ''))) return
    visit(value['callee'])
    visitGiven(value)
  }
  if (CONDITIONAL.test(methodOf(link) ?? '')) visitGiven(link)
  return named
}

/** What a reader would call the place: the nearest function with a name. */
function functionOf(above: readonly Node[]): string {
  for (const [at, each] of [...above.entries()].toReversed()) {
    if (!isFunction(each)) continue
    const holder = above[at - 1]
    const name = each['id'] ?? (holder?.type === 'Property' ? holder['key'] : holder?.['id'])
    if (isNode(name) && typeof name['name'] === 'string') return name['name']
  }
  return 'module'
}

function callsIn(node: Node): Node[] {
  const below = Object.values(node).flatMap((each) => [each].flat().filter(isNode).flatMap(callsIn))
  return node.type === 'CallExpression' ? [node, ...below] : below
}

/** The method that a call calls, `where` of `query.where(…)`. */
function methodOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { property } = node['callee'] as { property?: { name?: string } }
  return property?.name
}

function isFunction({ type }: Node): boolean {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
}

function isText(node: Node): node is Node & { value: string } {
  return node.type === 'Literal' && typeof node['value'] === 'string'
}

function textOf({ start, end }: Node, text: string): string {
  return text.slice(start, end)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

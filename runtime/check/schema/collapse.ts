import type { ErrorObject } from 'ajv'

/** One mistake of the writer; `alternatives` holds what each branch of a union would have taken at that place. */
export interface Mistake {
  error: ErrorObject
  alternatives: ErrorObject[]
}

const UNIONS = new Set(['anyOf', 'oneOf'])
/** They only say that something inside them failed, which has its own error. */
const WRAPPERS = new Set(['if', 'allOf', '$ref', 'dependentSchemas', 'contains', 'propertyNames'])

/**
 * Ajv reports every failing branch of every union and then the union itself. A writer made one mistake, so each place
 * keeps one error: the deepest of the branch that went furthest, or, where no branch went deeper, the union with its
 * alternatives.
 */
export function collapseErrors(errors: readonly ErrorObject[]): Mistake[] {
  const mistakes: Mistake[] = []
  for (const error of errors) {
    if (UNIONS.has(error.keyword)) mistakes.push(...collapseUnion(error, takeBranches(mistakes, error)))
    // Why a name is none is told once, by the error about the name.
    else if (isPropertyName(error) || !(WRAPPERS.has(error.keyword) || error.propertyName !== undefined))
      mistakes.push({ error, alternatives: [] })
  }
  return withoutEchoes(mistakes)
}

/** The branches' errors stand right before their union's. */
function takeBranches(mistakes: Mistake[], union: ErrorObject): Mistake[] {
  let from = mistakes.length
  while (from > 0 && isWithin(mistakes[from - 1]?.error.instancePath ?? '', union.instancePath)) from -= 1
  return mistakes.splice(from)
}

function collapseUnion(union: ErrorObject, branches: Mistake[]): Mistake[] {
  const deeper = branches.filter(({ error }) => error.instancePath.length > union.instancePath.length)
  if (deeper.length > 0) return deeper
  // A branch that took the type but missed a property knows better than one that wanted another type.
  const shaped = branches.filter(({ error }) => !['type', 'enum', 'const'].includes(error.keyword))
  if (shaped.length > 0 && shaped.length < branches.length) return shaped.slice(0, 1)
  return [{ error: union, alternatives: branches.flatMap((each) => [each.error, ...each.alternatives]) }]
}

/**
 * Two keywords often fail for one reason: a string that must be an enumerated value fails `type` and `enum`, and a
 * missing discriminator fails `required` too. One finding per keyword target remains.
 */
function withoutEchoes(mistakes: Mistake[]): Mistake[] {
  const seen = new Set<string>()
  const mistyped = new Set(
    mistakes.filter(({ error }) => error.keyword === 'type').map(({ error }) => error.instancePath),
  )
  return mistakes.filter(({ error }) => {
    if (error.keyword !== 'type' && mistyped.has(error.instancePath)) return false
    const key = `${error.instancePath}\n${targetOf(error)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function targetOf({ keyword, params }: ErrorObject): string {
  const name: unknown =
    params['additionalProperty'] ??
    params['unevaluatedProperty'] ??
    params['missingProperty'] ??
    params['propertyName']
  if (typeof name === 'string') return `property ${name}`
  return keyword === 'enum' || keyword === 'const' || keyword === 'discriminator' ? 'value' : keyword
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`)
}

function isPropertyName(error: ErrorObject): boolean {
  return error.keyword === 'propertyNames'
}

import type { ErrorObject } from 'ajv'
import { collapseErrors } from '../../../runtime/check/schema/collapse.ts'
import { pointerSteps, valueAtPointer } from '../../../runtime/json/pointer.ts'
import { problemWords } from './problem-words.ts'

/** A validator made ahead; it leaves its errors on itself. */
export interface Validate {
  (data: unknown): boolean
  errors?: ErrorObject[] | null
}

/** One mistake in the values of a form, at the field where it can be put right. */
export interface Problem {
  path: readonly string[]
  keyword: string
  message: string
  /** What is wrong: two problems with the same one are the same, wherever the entry has moved to. */
  value: unknown
}

/** Every mistake in some values, one for each place; the outer places come first. */
export function problemsOf(validate: Validate, values: unknown): Problem[] {
  if (validate(values)) return []
  const problems = collapseErrors(validate.errors ?? []).map(({ error }) => problemOf(error, values))
  return problems
    .filter(({ path }, index) => problems.findIndex((each) => samePath(each.path, path)) === index)
    .toSorted((a, b) => a.path.length - b.path.length)
}

/** The problems that a change at this place is answerable for: of what stands there, and of what it stands in. */
export function problemsAt(problems: readonly Problem[], place: readonly string[]): Problem[] {
  return problems.filter(({ path }) =>
    path.every((step, index) => index >= place.length || step === place[index]),
  )
}

export function sameProblem(a: Problem, b: Problem): boolean {
  return a.message === b.message && JSON.stringify(a.value) === JSON.stringify(b.value)
}

/** A missing member is wrong at its own field, and so is one that nobody knows. */
function problemOf(error: ErrorObject, values: unknown): Problem {
  const { instancePath, keyword, params } = error
  const member: unknown = params['missingProperty'] ?? params['additionalProperty']
  const steps = pointerSteps(instancePath)
  const path = typeof member === 'string' ? [...steps, member] : steps
  const value = valueAtPointer(values, instancePath)
  return {
    path,
    keyword,
    message: problemWords(error, value),
    value: typeof member === 'string' ? member : value,
  }
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index])
}

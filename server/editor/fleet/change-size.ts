import { isDeeper } from '../../../runtime/json/is-deeper.ts'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { ProblemError } from '../../http/errors.ts'
import { refuseHugeDocument } from '../documents/document-size.ts'

/** Of the value that a change gives a prop: it is written as often as there are blocks of the type, at every dealer. */
const MOST_OF_VALUE = { characters: 20_000, levels: 20 } as const

/** Of a shared section that a change gives: blocks in slots, with the levels of their props. */
const MOST_OF_SECTION = { characters: 40_000, levels: 60 } as const

/** @throws ProblemError 422 with the number (ASVS 15.2.2) */
export function refuseHugeChange(codemod: Codemod): void {
  if (codemod.do === 'put-section') refuseHuge('nodes', codemod.nodes, MOST_OF_SECTION)
  if (codemod.do !== 'set-prop') return
  for (const name of ['from', 'to'] as const) {
    if (codemod[name] !== undefined) refuseHuge(name, codemod[name], MOST_OF_VALUE)
  }
}

function refuseHuge(
  name: string,
  value: unknown,
  { characters, levels }: { characters: number; levels: number },
): void {
  if (isDeeper(value, levels)) refuse(name, `goes more than ${levels} levels deep`)
  if (JSON.stringify(value).length > characters) refuse(name, `has more than ${characters} characters`)
}

function refuse(name: string, message: string): never {
  throw new ProblemError('invalid-fields', {
    detail: `A value ${message}.`,
    errors: [{ field: `codemod/${name}`, message }],
  })
}

/** Characters that a change adds to one dealer's document; a whole one has 10,000 to 40,000. */
const MOST_ADDED = 50_000

/** Characters; fewer than none where it takes some away. */
export function addedBy(before: JsonObject, after: JsonObject): number {
  return JSON.stringify(after).length - JSON.stringify(before).length
}

/** What a change would make too much of at a dealer, in words; nobody checks its result then. */
export function tooMuchAfter(before: JsonObject, after: JsonObject): string | undefined {
  try {
    refuseHugeDocument(after)
  } catch (error) {
    if (error instanceof ProblemError) return error.detail
    throw error
  }
  const added = addedBy(before, after)
  if (added <= MOST_ADDED) return undefined
  return `This change would add ${added} characters to the document; it can add at most ${MOST_ADDED}.`
}

/** Errors of one dealer that are told: one wrong word can break every block, in the same way. */
const MOST_ERRORS = 20

export function fewOf(errors: readonly string[]): string[] {
  if (errors.length <= MOST_ERRORS) return [...errors]
  return [...errors.slice(0, MOST_ERRORS), `There are ${errors.length - MOST_ERRORS} more errors.`]
}

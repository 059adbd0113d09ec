import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { ProblemError } from '../../http/errors.ts'
import { refuseHugeDocument } from '../documents/document-size.ts'

/** Of the value that a change gives a prop: it is written as often as there are blocks of the type, at every dealer. */
export const MOST_OF_VALUE = { characters: 20_000, levels: 20 } as const

/** @throws ProblemError 422 with the number (ASVS 15.2.2) */
export function refuseHugeChange(codemod: Codemod): void {
  if (codemod.do !== 'set-prop') return
  const { characters, levels } = MOST_OF_VALUE
  for (const name of ['from', 'to'] as const) {
    const value = codemod[name]
    if (value === undefined) continue
    if (isDeeper(value, levels)) refuse(name, `goes more than ${levels} levels deep`)
    if (JSON.stringify(value).length > characters) refuse(name, `has more than ${characters} characters`)
  }
}

function refuse(name: string, message: string): never {
  throw new ProblemError('invalid-fields', {
    detail: `A value ${message}.`,
    errors: [{ field: `codemod/${name}`, message }],
  })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1))
}

/** What a dealer's document would hold too much of after a change; nobody could save it, so nobody checks it. */
export function hugeDocument(document: JsonObject): string | undefined {
  try {
    refuseHugeDocument(document)
    return undefined
  } catch (error) {
    if (error instanceof ProblemError) return error.detail
    throw error
  }
}

import type { SearchRecord } from './port.ts'

/** A change of one attribute by what it holds, as the protocol writes it: `{ "_operation": "Increment", "value": 1 }`. */
export interface BuiltInOperation {
  _operation: OperationName
  value: string | number
}

export const OPERATIONS = [
  'Increment',
  'Decrement',
  'Add',
  'Remove',
  'AddUnique',
  'IncrementFrom',
  'IncrementSet',
] as const

type OperationName = (typeof OPERATIONS)[number]

/** What stands for a change of which nothing must be done. */
const IGNORED = Symbol('ignored')

export function isOperation(value: unknown): value is BuiltInOperation {
  return typeof value === 'object' && value !== null && '_operation' in value
}

/**
 * The record with a partial update in it: members replace those of the same name, built-in operations work on them.
 *
 * @param before undefined: the record does not exist yet
 * @returns null where the update is to be ignored: the version of `IncrementFrom` or `IncrementSet` is not the one awaited
 */
export function withChange(before: SearchRecord | undefined, change: SearchRecord): SearchRecord | null {
  const after: SearchRecord = { ...before, objectID: change.objectID }
  for (const [name, value] of Object.entries(change)) {
    const next = isOperation(value) ? operated(before?.[name], value) : value
    if (next === IGNORED) return null
    // Plain assignment of a member named `__proto__` would change the prototype.
    Object.defineProperty(after, name, { value: next, enumerable: true, configurable: true, writable: true })
  }
  return after
}

function operated(present: unknown, { _operation: operation, value }: BuiltInOperation): unknown {
  switch (operation) {
    case 'Increment':
      return numberOf(present) + Number(value)
    case 'Decrement':
      return numberOf(present) - Number(value)
    case 'IncrementFrom':
      return numberOf(present) === value ? value + 1 : IGNORED
    case 'IncrementSet':
      return Number(value) > numberOf(present) ? value : IGNORED
    case 'Add':
      return [...listOf(present), value]
    case 'AddUnique':
      return listOf(present).includes(value) ? listOf(present) : [...listOf(present), value]
    case 'Remove':
      return listOf(present).filter((member) => member !== value)
  }
}

function numberOf(present: unknown): number {
  return typeof present === 'number' ? present : 0
}

function listOf(present: unknown): unknown[] {
  if (present === undefined || present === null) return []
  return Array.isArray(present) ? present : [present]
}

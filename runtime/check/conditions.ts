import { objectOf, objectsOf, type JsonObject } from '../json/object.ts'
import { pointerOf } from '../json/pointer.ts'
import type { Condition, Facts } from '../visible/condition.ts'
import { NO_BANDS } from '../visible/bands.ts'
import { decide } from '../visible/decide.ts'

/** One object of a `visibleWhen` tree: its own members without those of `all`, `any` and `not`. */
export interface ConditionPlace {
  condition: JsonObject
  pointer: string
}

/** Every object of a condition, outermost first. */
export function conditionsIn(value: unknown, pointer: string): ConditionPlace[] {
  const condition = objectOf(value)
  if (condition === undefined) return []
  const nested = ['all', 'any'].flatMap((member) =>
    objectsOf(condition[member]).flatMap(([index, part]) =>
      conditionsIn(part, pointer + pointerOf([member, index])),
    ),
  )
  return [{ condition, pointer }, ...nested, ...conditionsIn(condition['not'], `${pointer}/not`)]
}

/** Names of one member, which holds a name or a list of names: `"flag": ["a", "b"]`. */
export function namesIn(
  { condition, pointer }: ConditionPlace,
  member: string,
): { name: string; pointer: string }[] {
  const value = condition[member]
  const at = pointer + pointerOf([member])
  if (typeof value === 'string') return [{ name: value, pointer: at }]
  if (!Array.isArray(value)) return []
  return value.flatMap((name: unknown, index) =>
    typeof name === 'string' ? [{ name, pointer: `${at}/${index}` }] : [],
  )
}

/** Whether a tenant's own facts already rule a condition out, whoever visits and whenever. */
export function neverHolds(value: unknown, facts: Facts): boolean {
  return isCondition(value) && decide(value, facts).bands === NO_BANDS
}

/** What `decide` relies on; the schema says the rest, and says it to the writer. */
function isCondition(value: unknown): value is Condition {
  const condition = objectOf(value)
  if (condition === undefined) return false
  const { all, any, not, breakpoint, setting } = condition
  return (
    (setting === undefined || typeof objectOf(setting)?.['path'] === 'string') &&
    [all, any].every((parts) => parts === undefined || (Array.isArray(parts) && parts.every(isCondition))) &&
    (not === undefined || isCondition(not)) &&
    (breakpoint === undefined || objectOf(breakpoint) !== undefined) &&
    ['from', 'until'].every((name) => condition[name] === undefined || typeof condition[name] === 'string')
  )
}

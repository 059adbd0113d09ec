import type { HeadParts } from '../../../../runtime/block/types.ts'
import type { Condition } from '../../../../runtime/visible/condition.ts'
import { nextChange } from '../../../../runtime/visible/next-change.ts'
import type { Usage } from './usage.ts'

/** A block that reads the clock (open now, days left) may be this much out of date. */
const CLOCK_SECONDS = 60

/**
 * How long and for whom a rendered page is right. One that lacks a block because its loader failed or was too slow is
 * sent and not kept (RUN-05): the fault may be over with the next visitor, and what is kept would outlive it by an hour.
 */
export function cacheLimits(input: {
  usage: Usage
  conditions: readonly Condition[]
  heads: readonly HeadParts[]
  /** Blocks whose loader failed. */
  failed: ReadonlySet<string>
  now: number
  timeZone: string
}): {
  dependsOnStock: boolean
  dependsOnVisitor: boolean
  dependsOnQuery: boolean
  maxAge: number | undefined
  changesIn: number | undefined
} {
  const { usage, conditions, heads, failed, now, timeZone } = input
  const windows = conditions.flatMap((condition) => {
    const change = nextChange(condition, now, timeZone)
    return change === undefined ? [] : [Math.floor((change - now) / 1000)]
  })
  const changes = [...windows, ...heads.flatMap((head) => head.changesIn ?? [])]
  const asked = heads.flatMap((head) => head.maxAge ?? [])
  const ages = [
    ...changes,
    ...asked,
    ...(usage.clock ? [CLOCK_SECONDS] : []),
    ...(failed.size > 0 ? [0] : []),
  ]
  return {
    dependsOnStock: usage.stock,
    dependsOnQuery: usage.query,
    dependsOnVisitor: usage.visitor || conditions.some(asksVisitor),
    maxAge: ages.length === 0 ? undefined : Math.max(0, Math.min(...ages)),
    changesIn: changes.length === 0 ? undefined : Math.max(0, Math.min(...changes)),
  }
}

function asksVisitor(condition: Condition): boolean {
  const parts = [
    ...(condition.all ?? []),
    ...(condition.any ?? []),
    ...(condition.not ? [condition.not] : []),
  ]
  return condition.signedIn !== undefined || parts.some(asksVisitor)
}

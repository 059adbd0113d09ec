import type { Condition } from './condition.ts'
import { siteInstant } from './instant.ts'

/** The next instant after `now` at which a date window of the condition opens or closes: a cached page must not outlive it. */
export function nextChange(condition: Condition, now: number, timeZone: string): number | undefined {
  const instants = dates(condition)
    .map((text) => siteInstant(text, timeZone))
    .filter((instant) => instant !== undefined && instant > now) as number[]
  return instants.length === 0 ? undefined : Math.min(...instants)
}

function dates(condition: Condition): string[] {
  const nested = [
    ...(condition.all ?? []),
    ...(condition.any ?? []),
    ...(condition.not ? [condition.not] : []),
  ]
  const own = [condition.from, condition.until].filter((text) => text !== undefined)
  return [...own, ...nested.flatMap(dates)]
}

import { valueAtPointer } from '../json/pointer.ts'
import { ALL_BANDS, bandsBetween, NO_BANDS } from './bands.ts'
import type { Bands } from './bands.ts'
import type { Condition, Facts } from './condition.ts'
import { siteInstant } from './instant.ts'

/**
 * `decided`: the widths at which the block shows (none: never, all: always). Otherwise the answer needs facts that
 * were not given, and `bands` is where it may show at most.
 */
export interface Verdict {
  decided: boolean
  bands: Bands
}

/** Where a condition surely holds and where it may hold, given what is known. */
interface Bounds {
  must: Bands
  may: Bands
}

const UNKNOWN: Bounds = { must: NO_BANDS, may: ALL_BANDS }

/**
 * Evaluates `visibleWhen` without eval (RUN-04). Publishing asks with the tenant's facts only, so that most
 * conditions cost nothing per request; the request adds sign-in and the clock. A member that this build does not know
 * never holds: better a block missing than one shown to the wrong visitors.
 */
export function decide(condition: Condition, facts: Facts): Verdict {
  const { must, may } = bounds(condition, facts)
  return { decided: must === may, bands: may }
}

function bounds(condition: Condition, facts: Facts): Bounds {
  return both(
    Object.entries(condition)
      .filter(([, wanted]) => wanted !== undefined)
      .map(([name]) => {
        const key = name as keyof Condition
        return facts.isOpen?.(key, condition) ? UNKNOWN : member(key, condition, facts)
      }),
  )
}

function member(name: keyof Condition, condition: Condition, facts: Facts): Bounds {
  switch (name) {
    case 'all':
      return both((condition.all ?? []).map((part) => bounds(part, facts)))
    case 'any':
      return either((condition.any ?? []).map((part) => bounds(part, facts)))
    case 'not':
      return negate(bounds(condition.not ?? {}, facts))
    case 'flag':
      return facts.flags ? constant(flagHolds(condition.flag, facts.flags)) : UNKNOWN
    case 'country':
      return facts.country === undefined
        ? UNKNOWN
        : constant([condition.country].flat().includes(facts.country))
    case 'garage':
      return facts.garage === undefined ? UNKNOWN : constant(facts.garage === condition.garage)
    case 'manufacturer':
      return facts.manufacturer === undefined ? UNKNOWN : constant(manufacturerFits(condition, facts))
    case 'setting':
      return facts.settings === undefined ? UNKNOWN : constant(settingFits(condition, facts.settings))
    case 'signedIn':
      return facts.signedIn === undefined ? UNKNOWN : constant(facts.signedIn === condition.signedIn)
    case 'breakpoint':
      return widths(bandsBetween(condition.breakpoint?.up, condition.breakpoint?.down))
    case 'from':
    case 'until':
      return dateBound(name, condition[name] ?? '', facts)
    default:
      return constant(false)
  }
}

/** A draft may hold anything where a name belongs. */
function flagHolds(name: unknown, flags: NonNullable<Facts['flags']>): boolean {
  return typeof name === 'string' && flags[name] === true
}

function manufacturerFits({ manufacturer: wanted }: Condition, { manufacturer: actual }: Facts): boolean {
  // A tied site sells one make too.
  return wanted === actual || (wanted === 'single-make' && actual === 'tied')
}

function settingFits({ setting }: Condition, settings: object): boolean {
  const value = valueAtPointer(settings, setting?.path ?? '')
  if (setting?.equals !== undefined) return value === setting.equals
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function dateBound(side: 'from' | 'until', text: string, { now, timeZone = 'UTC' }: Facts): Bounds {
  const instant = siteInstant(text, timeZone)
  if (instant === undefined) return constant(false)
  if (now === undefined) return UNKNOWN
  return constant(side === 'from' ? now >= instant : now < instant)
}

function constant(holds: boolean): Bounds {
  return holds ? widths(ALL_BANDS) : widths(NO_BANDS)
}

function widths(bands: Bands): Bounds {
  return { must: bands, may: bands }
}

function both(parts: Bounds[]): Bounds {
  return parts.reduce((a, b) => ({ must: a.must & b.must, may: a.may & b.may }), widths(ALL_BANDS))
}

function either(parts: Bounds[]): Bounds {
  return parts.reduce((a, b) => ({ must: a.must | b.must, may: a.may | b.may }), widths(NO_BANDS))
}

function negate({ must, may }: Bounds): Bounds {
  return { must: ~may & ALL_BANDS, may: ~must & ALL_BANDS }
}

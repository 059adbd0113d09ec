import { ALL_BANDS, NO_BANDS } from './bands.ts'
import { checkWords } from './check-words.ts'
import type { Condition, Facts } from './condition.ts'
import { decide, type Verdict } from './decide.ts'
import type { ConditionCode } from './reason.ts'

/** One member of a condition, and what comes of it. */
export interface Check {
  code: ConditionCode
  /** Where it stands in the condition: `/all/0/flag`. */
  pointer: string
  /** As {@link decide} answers it, turned around inside of a `not`. */
  verdict: Verdict
  /** What it asks for and what is the case. */
  words: string
  /** Name of the flag, or pointer of the setting, that it asks about. */
  about?: string
  /** It keeps the whole condition from holding at some width or at all. */
  isReason: boolean
}

const CODES: Readonly<Record<string, ConditionCode>> = {
  flag: 'flag',
  country: 'country',
  garage: 'garage',
  manufacturer: 'manufacturer',
  setting: 'setting',
  signedIn: 'sign-in',
  breakpoint: 'width',
  from: 'date',
  until: 'date',
}

/** Every member of a condition (RUN-04) on its own, in the order in which it is written. */
export function checksOf(condition: Condition, facts: Facts): Check[] {
  return checksIn(condition, facts, { pointer: '', negated: false, isReason: true })
}

/** The members that keep a block away: those that never hold, else those that hold at some widths only. */
export function failedChecks(condition: Condition, facts: Facts): Check[] {
  const failed = checksOf(condition, facts).filter(({ isReason }) => isReason)
  const never = failed.filter(({ verdict }) => verdict.bands === NO_BANDS)
  return never.length > 0 ? never : failed
}

interface Around {
  pointer: string
  negated: boolean
  /** What is around fails, so that a member that fails is a reason for it. */
  isReason: boolean
}

function checksIn(condition: Condition, facts: Facts, around: Around): Check[] {
  return Object.entries(condition)
    .filter(([, wanted]) => wanted !== undefined)
    .flatMap(([name, wanted]) => {
      const pointer = `${around.pointer}/${name}`
      const alone: Condition = { [name]: wanted }
      const verdict = decide(around.negated ? { not: alone } : alone, facts)
      const isReason = around.isReason && !(verdict.decided && verdict.bands === ALL_BANDS)
      const inside = { pointer, negated: around.negated, isReason }
      if (name === 'not') {
        return checksIn(wanted as Condition, facts, { ...inside, negated: !around.negated })
      }
      if (name === 'all' || name === 'any') {
        return (wanted as Condition[]).flatMap((part, at) =>
          checksIn(part, facts, { ...inside, pointer: `${pointer}/${at}` }),
        )
      }
      const about =
        name === 'flag' ? condition.flag : name === 'setting' ? condition.setting?.path : undefined
      const words = checkWords(name, condition, facts, around.negated)
      const code = CODES[name] ?? 'unknown-member'
      return [{ code, pointer, verdict, words, isReason, ...(about !== undefined && { about }) }]
    })
}

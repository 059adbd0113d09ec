import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../../../runtime/resolve/country.ts'
import { HOURS, NO_ANSWERS, type Answers, type HoursName } from './answers.ts'

/** Of one person: who uses the same browser after them begins with an empty form. */
const keyOf = (email: string) => `forecourt-editor-new-dealer:${email}`

const text = () => z.string().check(z.maxLength(2000))
/** What was typed need not be right yet, nor whole: only of the kind that the form can show. */
const PLACE = z.object({
  name: text(),
  street: text(),
  city: text(),
  state: text(),
  postcode: text(),
  phone: text(),
  licence: text(),
  hours: z.enum(Object.keys(HOURS) as HoursName[]),
})
const KEPT = z.object({
  step: z.int().check(z.minimum(0), z.maximum(4)),
  answers: z.object({
    name: text(),
    slug: text(),
    template: text(),
    country: z.enum(COUNTRY_CODES),
    state: text(),
    brands: z.array(text()).check(z.maxLength(100)),
    manufacturer: text(),
    phone: text(),
    email: text(),
    colors: z.record(z.string(), text()),
    places: z.array(PLACE).check(z.maxLength(100)),
    financeProvider: text(),
    garage: z.boolean(),
  }),
})

/** Keeps a dealer that is not made yet in this browser, which outlives a closed window. */
export function keepAnswers(email: string, answers: Answers, step: number): void {
  try {
    if (JSON.stringify(answers) === JSON.stringify(NO_ANSWERS)) localStorage.removeItem(keyOf(email))
    else localStorage.setItem(keyOf(email), JSON.stringify({ step, answers }))
  } catch {
    // Without storage the form begins anew.
  }
}

/** What was typed before; `undefined` where that is nothing, or not to be read. */
export function keptAnswers(email: string): { answers: Answers; step: number } | undefined {
  try {
    const { success, data } = KEPT.safeParse(JSON.parse(localStorage.getItem(keyOf(email)) ?? 'null'))
    return success ? data : undefined
  } catch {
    return undefined
  }
}

export function forgetAnswers(email: string): void {
  keepAnswers(email, NO_ANSWERS, 0)
}

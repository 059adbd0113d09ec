import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../../../runtime/resolve/country.ts'
import themeSchema from '../../../schemas/theme.schema.json' with { type: 'json' }
import { emailAddress } from '../forms/staff-form.tsx'
import { HOURS, type Answers, type DealerPlace, type HoursName } from './answers.ts'
import { dealerName, slugSchema } from './name-inputs.tsx'

const upTo = (length: number) => z.string().check(z.maxLength(length, `At most ${length} characters.`))
const { pattern } = themeSchema.properties.colors.properties.primary
const color = z.string().check(z.regex(new RegExp(pattern, 'u'), 'Write a colour such as #1f4e8c.'))

const place: z.ZodMiniType<DealerPlace, DealerPlace> = z.object({
  name: upTo(120),
  street: upTo(120),
  city: upTo(120),
  state: z.string(),
  postcode: upTo(12),
  phone: upTo(32),
  licence: upTo(40),
  hours: z.enum(Object.keys(HOURS) as HoursName[]),
})

/** What the guided form takes; what belongs together is the checker's to say at its end. */
export const ANSWERS: z.ZodMiniType<Answers, Answers> = z.object({
  name: dealerName(),
  slug: slugSchema(),
  template: z.string(),
  country: z.enum(COUNTRY_CODES),
  state: z.string(),
  brands: z.array(z.string()),
  manufacturer: upTo(60),
  phone: upTo(32),
  email: z.union([z.literal(''), emailAddress()]),
  colors: z.record(z.string(), color),
  places: z.array(place),
  financeProvider: z.string(),
  garage: z.boolean(),
})

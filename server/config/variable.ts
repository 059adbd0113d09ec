import { z } from 'zod'

/** What is said of a variable when it cannot be read: `expected` finishes the sentence "PORT must be …". */
export interface VariableHelp {
  expected: string
  /** What was read is a password, a key or an address with one: it is never repeated. */
  secret?: true
}

const help = z.registry<VariableHelp>()

/** Nothing that a person writes into the environment is longer, lists of keys apart. */
const MOST = 4096

/** A text of the environment; empty ones count as absent before they come here. */
export const text = () => z.string().max(MOST)

/** A whole number written in digits. */
export const wholeNumber = (min: number, max: number) =>
  text()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** `true` or `false`, and nothing else. */
export const yesOrNo = () => z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })

/** A variable that may be shown when it is wrong. */
export function variable<Schema extends z.ZodType>(schema: Schema, expected: string): Schema {
  help.add(schema as z.ZodType, { expected })
  return schema
}

/** A variable that is never shown. */
export function secret<Schema extends z.ZodType>(schema: Schema, expected: string): Schema {
  help.add(schema as z.ZodType, { expected, secret: true })
  return schema
}

/** The words that `variable` and `secret` were given. */
export function helpOf(schema: z.ZodType | undefined): VariableHelp {
  return (schema && help.get(schema)) ?? { expected: 'a value that can be used', secret: true }
}

/** Variables of a part that brings its own, such as a payment provider (`variables.ts` in its folder). */
export interface VariableGroup {
  shape: Record<string, z.ZodType<string | number | boolean | undefined>>
  /** Those that need others beside them. */
  together?: Readonly<Record<string, readonly string[]>>
}

/** What a part finds in the checked environment. */
export type VariablesOf<Group extends VariableGroup> = {
  readonly [Name in keyof Group['shape']]: z.output<Group['shape'][Name]>
}

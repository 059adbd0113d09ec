import type { Validate } from './problems.ts'

type Validators = Readonly<Record<string, Validate | undefined>>

let loaded: Validators = {}

/** Fetches the validators of the forms, a file of their own, while the dealer's draft is on its way. */
export async function loadValidators(): Promise<void> {
  const made: object = await import('../../../schemas/generated/validate-forms.js')
  loaded = made as Validators
}

/**
 * The validator of a block's props (`HeroProps`) or of another form's values, made ahead by `schemas/build/validators.ts`.
 *
 * @throws Error where the build has none of that name
 */
export function validatorOf(name: string): Validate {
  const validate = loaded[name]
  if (!validate) throw new Error(`There is no validator ${name}; loadValidators() comes first.`)
  return validate
}

import choices from '../../../schemas/generated/choices.json' with { type: 'json' }
import { CheckInput, SelectInput } from '../forms/inputs.tsx'

const PROVIDERS = choices['finance providers'].map((name) => [name, name] as const)

/** Finance and accounts of visitors. */
export function ServicesStep() {
  return (
    <>
      <SelectInput
        name="financeProvider"
        label="Finance provider"
        hint="Repayments show on cars and in the finance calculator. “Manual” works without an account at a provider."
        options={[['', 'None: no repayments are shown'], ...PROVIDERS]}
      />
      <CheckInput name="garage" label="Garage: visitors may sign in and keep a watchlist" />
    </>
  )
}

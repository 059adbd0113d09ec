import choices from '../../../schemas/generated/choices.json' with { type: 'json' }
import { ChoiceSelect } from './dealer-step.tsx'
import type { StepProps } from './step.ts'

const PROVIDERS = choices['finance providers']

/** Finance and accounts of visitors. */
export function ServicesStep({ answers, onChange }: StepProps) {
  return (
    <>
      <ChoiceSelect
        label="Finance provider"
        value={answers.financeProvider}
        options={[['', 'None: no repayments are shown'], ...PROVIDERS.map((name) => [name, name] as const)]}
        onChange={(financeProvider) => onChange({ financeProvider })}
      />
      <p className="ed-field__hint">
        Repayments show on cars and in the finance calculator. “Manual” works without an account at a
        provider.
      </p>
      <label className="ed-inline">
        <input
          type="checkbox"
          checked={answers.garage}
          onChange={({ target }) => onChange({ garage: target.checked })}
        />
        Garage: visitors may sign in and keep a watchlist
      </label>
    </>
  )
}

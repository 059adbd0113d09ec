import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import { SelectInput, TextInput } from '../forms/inputs.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { EMPTY_PLACE, HOURS, type Answers } from './answers.ts'
import type { StepProps } from './step.ts'

const TEXTS = [
  ['name', 'Name of the place', 'Empty: the dealer’s name.'],
  ['street', 'Street', ''],
  ['city', 'City or suburb', ''],
  ['postcode', 'Postcode', ''],
  ['phone', 'Phone', 'Empty: the dealer’s phone.'],
] as const

/** Where the dealer is, and when it is open. */
export function PlacesStep({ answers }: StepProps) {
  const { fields, append, remove } = useFieldArray<Answers, 'places'>({ name: 'places' })
  const { regional } = COUNTRIES[answers.country]
  const states = regional.states.map(({ code, name }) => [code, name] as const)
  const own = states.find(([code]) => code === answers.state)?.[1] ?? answers.state
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="ed-group">
          <legend>
            {index === 0 ? 'Main location' : `Location ${index + 1}`}
            {index > 0 && (
              <IconButton
                icon={Trash2}
                label={`Remove location ${index + 1}`}
                onPress={() => remove(index)}
              />
            )}
          </legend>
          <div className="ed-wizard__pair">
            {TEXTS.map(([key, label, hint]) => (
              <TextInput key={key} name={`places.${index}.${key}`} label={label} hint={hint} />
            ))}
            <SelectInput
              name={`places.${index}.state`}
              label={regional.words.region}
              options={[['', `The dealer’s: ${own}`], ...states]}
            />
            <SelectInput
              name={`places.${index}.hours`}
              label="Opening hours"
              options={Object.entries(HOURS)}
            />
            <TextInput
              name={`places.${index}.licence`}
              label={`${regional.licence.dealer || 'Dealer Licence'} number`}
              hint="New South Wales requires it."
            />
          </div>
        </fieldset>
      ))}
      <button type="button" className="ed-button" onClick={() => append(EMPTY_PLACE)}>
        <Plus size={16} aria-hidden /> Another location
      </button>
    </>
  )
}

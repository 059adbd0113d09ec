import { Plus, Trash2 } from 'lucide-react'
import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import { Field } from '../inspector/fields.tsx'
import { EMPTY_PLACE, HOURS, type HoursName, type DealerPlace } from './answers.ts'
import { ChoiceSelect } from './dealer-step.tsx'
import type { StepProps } from './step.ts'
import { IconButton } from '../parts/icon-button.tsx'

const TEXTS = [
  ['name', 'Name of the place', 'Empty: the dealer’s name.'],
  ['street', 'Street', ''],
  ['city', 'City or suburb', ''],
  ['postcode', 'Postcode', ''],
  ['phone', 'Phone', 'Empty: the dealer’s phone.'],
] as const

/** Where the dealer is, and when it is open. */
export function PlacesStep({ answers, onChange }: StepProps) {
  const { places } = answers
  const { regional } = COUNTRIES[answers.country]
  const change = (index: number, part: Partial<DealerPlace>) =>
    onChange({ places: places.map((place, at) => (at === index ? { ...place, ...part } : place)) })
  return (
    <>
      {places.map((place, index) => (
        // Places have no names of their own before they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="ed-group">
          <legend>
            {index === 0 ? 'Main location' : `Location ${index + 1}`}
            {index > 0 && (
              <IconButton
                icon={Trash2}
                label={`Remove location ${index + 1}`}
                onPress={() => onChange({ places: places.toSpliced(index, 1) })}
              />
            )}
          </legend>
          <div className="ed-wizard__pair">
            {TEXTS.map(([key, label, hint]) => (
              <Field
                key={key}
                label={label}
                schema={{ type: 'string', maxLength: 120, ...(hint && { description: hint }) }}
                value={place[key]}
                onChange={(value) => change(index, { [key]: String(value ?? '') })}
              />
            ))}
            <ChoiceSelect
              label={regional.words.region}
              value={place.state || answers.state}
              options={regional.states.map(({ code, name }) => [code, name] as const)}
              onChange={(state) => change(index, { state })}
            />
            <ChoiceSelect
              label="Opening hours"
              value={place.hours}
              options={Object.entries(HOURS)}
              onChange={(hours) => change(index, { hours: hours as HoursName })}
            />
            <Field
              label={`${regional.licence.dealer || 'Dealer Licence'} number`}
              schema={{ type: 'string', maxLength: 40, description: 'New South Wales requires it.' }}
              value={place.licence}
              onChange={(value) => change(index, { licence: String(value ?? '') })}
            />
          </div>
        </fieldset>
      ))}
      <button
        type="button"
        className="ed-button"
        onClick={() => onChange({ places: [...places, EMPTY_PLACE] })}
      >
        <Plus size={16} aria-hidden /> Another location
      </button>
    </>
  )
}

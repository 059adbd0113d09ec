import { useFormContext } from 'react-hook-form'
import { COUNTRIES, COUNTRY_CODES, isCountry } from '../../../runtime/resolve/country.ts'
import { SelectInput, TextInput } from '../forms/inputs.tsx'
import type { Answers } from './answers.ts'
import { NameInputs } from './name-inputs.tsx'
import type { StepProps } from './step.ts'
import { TemplateSketch } from './template-sketch.tsx'

/** Who the dealer is, and what the site is built on. */
export function DealerStep({ answers, catalogue, onChange }: StepProps) {
  const form = useFormContext<Answers>()
  const { states, phone, words } = COUNTRIES[answers.country].regional
  return (
    <>
      <div className="ed-wizard__pair">
        <NameInputs form={form} />
      </div>
      <fieldset className="ed-cards">
        <legend>Template</legend>
        {catalogue.templates.map(({ name, title, description, colors }) => (
          <label key={name} className="ed-card" data-chosen={answers.template === name}>
            <TemplateSketch name={name} colors={colors} />
            <input
              type="radio"
              value={name}
              {...form.register('template', { onChange: () => onChange({ colors: {} }) })}
            />
            <strong>{title}</strong>
            <span className="ed-quiet">{description}</span>
          </label>
        ))}
      </fieldset>
      <div className="ed-wizard__pair">
        <SelectInput
          name="country"
          label="Country"
          options={COUNTRY_CODES.map((code) => [code, COUNTRIES[code].name] as const)}
          onChosen={(country) => {
            if (!isCountry(country)) return
            const places = form.getValues('places').map((place) => ({ ...place, state: '' }))
            onChange({ state: COUNTRIES[country].state, places })
          }}
        />
        <SelectInput
          // The options of another country have to be there before one of them can be chosen.
          key={answers.country}
          name="state"
          label={words.region}
          options={states.map(({ code, name }) => [code, name] as const)}
        />
        <TextInput name="phone" label="Phone" hint={`Such as ${phone.example}.`} />
        <TextInput name="email" label="E-mail" />
      </div>
      <fieldset className="ed-wizard__checks">
        <legend>Brands with pages and rules of their own</legend>
        {catalogue.brands.map(({ name, title, description }) => (
          <label key={name} className="ed-inline" title={description}>
            <input type="checkbox" value={name} {...form.register('brands')} />
            {title}
          </label>
        ))}
      </fieldset>
      <TextInput
        name="manufacturer"
        label="Tied to one make"
        hint="The make’s name, such as Nissan. Leave it empty for a dealer with several makes."
      />
    </>
  )
}

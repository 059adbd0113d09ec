import { COUNTRIES, COUNTRY_CODES, isCountry } from '../../../runtime/resolve/country.ts'
import { Field } from '../inspector/fields.tsx'
import { SLUG_SCHEMA, slugOf } from './answers.ts'
import type { StepProps } from './step.ts'
import { TemplateSketch } from './template-sketch.tsx'

/** Who the dealer is, and what the site is built on. */
export function DealerStep({ answers, catalogue, onChange }: StepProps) {
  const { states, phone, words } = COUNTRIES[answers.country].regional
  const isOwnSlug = answers.slug !== slugOf(answers.name)
  return (
    <>
      <div className="ed-wizard__pair">
        <Field
          label="Name"
          schema={{ type: 'string', maxLength: 120 }}
          value={answers.name}
          isRequired
          onChange={(value) => {
            const name = String(value ?? '')
            onChange({ name, ...(!isOwnSlug && { slug: slugOf(name) }) })
          }}
        />
        <Field
          label="Short name in the address"
          schema={SLUG_SCHEMA}
          value={answers.slug}
          isRequired
          onChange={(value) => onChange({ slug: String(value ?? '') })}
        />
      </div>
      <fieldset className="ed-cards">
        <legend>Template</legend>
        {catalogue.templates.map(({ name, title, description, colors }) => (
          <label key={name} className="ed-card" data-chosen={answers.template === name}>
            <TemplateSketch name={name} colors={colors} />
            <input
              type="radio"
              name="template"
              checked={answers.template === name}
              onChange={() => onChange({ template: name, colors: {} })}
            />
            <strong>{title}</strong>
            <span className="ed-quiet">{description}</span>
          </label>
        ))}
      </fieldset>
      <div className="ed-wizard__pair">
        <ChoiceSelect
          label="Country"
          value={answers.country}
          options={COUNTRY_CODES.map((code) => [code, COUNTRIES[code].name] as const)}
          onChange={(country) => {
            if (isCountry(country)) onChange({ country, state: COUNTRIES[country].state })
          }}
        />
        <ChoiceSelect
          label={words.region}
          value={answers.state}
          options={states.map(({ code, name }) => [code, name] as const)}
          onChange={(state) => onChange({ state })}
        />
        <Field
          label="Phone"
          schema={{ type: 'string', maxLength: 32, description: `Such as ${phone.example}.` }}
          value={answers.phone}
          onChange={(value) => onChange({ phone: String(value ?? '') })}
        />
        <Field
          label="E-mail"
          schema={{ type: 'string', maxLength: 120 }}
          value={answers.email}
          onChange={(value) => onChange({ email: String(value ?? '') })}
        />
      </div>
      <fieldset className="ed-wizard__checks">
        <legend>Brands with pages and rules of their own</legend>
        {catalogue.brands.map(({ name, title, description }) => (
          <label key={name} className="ed-inline" title={description}>
            <input
              type="checkbox"
              checked={answers.brands.includes(name)}
              onChange={({ target }) =>
                onChange({
                  brands: target.checked
                    ? [...answers.brands, name]
                    : answers.brands.filter((each) => each !== name),
                })
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
      <Field
        label="Tied to one make"
        schema={{
          type: 'string',
          maxLength: 60,
          description: 'The make’s name, such as Nissan. Leave it empty for a dealer with several makes.',
        }}
        value={answers.manufacturer}
        onChange={(value) => onChange({ manufacturer: String(value ?? '') })}
      />
    </>
  )
}

/** A select of named values. */
export function ChoiceSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly (readonly [value: string, title: string])[]
  onChange: (value: string) => void
}) {
  return (
    <div className="ed-field">
      <label className="ed-field__stacked">
        <span className="ed-field__head">{label}</span>
        <select className="ed-input" value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([each, title]) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

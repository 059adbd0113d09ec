import { useFormContext, useFormState } from 'react-hook-form'
import { ColorInput } from '../parts/color-input.tsx'
import { inkOn, type Answers } from './answers.ts'
import { ContrastList } from './contrast-list.tsx'
import type { StepProps } from './step.ts'

/** The colours that make a brand; the rest of the palette stays the template's. */
const BRAND = [
  ['primary', 'Main colour', 'onPrimary'],
  ['secondary', 'Second colour', 'onSecondary'],
  ['accent', 'Highlight', 'onAccent'],
  ['inverse', 'Dark sections', 'onInverse'],
  ['link', 'Links', undefined],
] as const

/** Colours with what they do to text, before anybody has to read it. */
export function LookStep({ answers, catalogue }: StepProps) {
  const form = useFormContext<Answers>()
  const { errors } = useFormState<Answers>()
  const base = catalogue.templates.find(({ name }) => name === answers.template)?.colors ?? {}
  const colors = { ...base, ...answers.colors }
  return (
    <div className="ed-look">
      <div className="ed-look__inputs">
        {BRAND.map(([name, title, ink]) => (
          <ColorInput
            key={name}
            label={title}
            value={colors[name] ?? ''}
            problem={errors.colors?.[name]?.message}
            onChange={(value) => {
              // The text on it follows, so that a colour can be chosen without thinking of contrast.
              if (ink) form.setValue(`colors.${ink}`, inkOn(value))
              form.setValue(`colors.${name}`, value, { shouldValidate: true })
            }}
          />
        ))}
        <button
          type="button"
          className="ed-button ed-button--small"
          onClick={() => {
            form.setValue('colors', {})
            form.clearErrors('colors')
          }}
        >
          Back to the template’s colours
        </button>
      </div>
      <div className="ed-look__shown">
        <div
          className="ed-sample"
          style={{ background: colors['surface'], color: colors['onSurface'] }}
          aria-hidden
        >
          <p style={{ background: colors['inverse'], color: colors['onInverse'] }}>
            {answers.name || 'Your dealer'}
          </p>
          <div>
            <strong>Find your next car</strong>
            <span style={{ color: colors['muted'] }}>From our yards, ready to drive.</span>
            <span style={{ color: colors['link'] }}>All cars</span>
            <span className="ed-sample__buttons">
              <span style={{ background: colors['primary'], color: colors['onPrimary'] }}>Show cars</span>
              <span style={{ background: colors['accent'], color: colors['onAccent'] }}>Offer</span>
              <span style={{ background: colors['secondary'], color: colors['onSecondary'] }}>Trade in</span>
            </span>
          </div>
        </div>
        <ContrastList colors={colors} />
      </div>
    </div>
  )
}

import { useId } from 'react'
import type { FontRole } from '../../core/typefaces.ts'
import { useProblemAt, ValueOrigin } from '../forms/value-field.tsx'
import { sampleStack } from './use-font-samples.ts'

/** The families for one role, each written in itself. */
export function FamilyPicker({
  role,
  title,
  families,
  value,
  onChoose,
}: {
  role: FontRole
  title: string
  families: readonly string[]
  value: string
  onChoose: (family: string) => void
}) {
  const id = useId()
  const steps = ['theme', 'fonts', role]
  const problem = useProblemAt(steps.join('/'))
  return (
    <fieldset className="ed-group" aria-describedby={problem === '' ? undefined : `${id}-problem`}>
      <legend>
        <span>{title}</span> <ValueOrigin label={title} steps={steps} />
      </legend>
      <div className="ed-faces">
        {families.map((family) => (
          <label key={family} className="ed-faces__one">
            <input type="radio" name={id} checked={family === value} onChange={() => onChoose(family)} />
            <span style={{ fontFamily: sampleStack(family) }}>
              {family === 'system' ? 'The device’s own' : family}
            </span>
          </label>
        ))}
      </div>
      {problem !== '' && (
        <p id={`${id}-problem`} className="ed-problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

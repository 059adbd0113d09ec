import { useId, useState, type ReactNode } from 'react'
import type { FieldProps } from './field-props.ts'
import { patternHint, type TextKind } from './kinds.ts'
import { problemOf } from './schema.ts'

/** Label, control, problem and hint of one value, tied together for screen readers. */
export function FieldFrame({
  id,
  label,
  schema,
  aside,
  problem,
  children,
}: Pick<FieldProps, 'label' | 'schema' | 'aside'> & { id: string; problem: string; children: ReactNode }) {
  return (
    <div className="ed-field" data-invalid={problem !== ''}>
      <div className="ed-field__head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {problem !== '' && (
        <p id={`${id}-problem`} className="ed-problem">
          {problem}
        </p>
      )}
      {schema.description && (
        <p id={`${id}-hint`} className="ed-field__hint">
          {schema.description}
        </p>
      )}
    </div>
  )
}

/** Id, problem and the attributes that tie a control to both. */
export function useField(
  { schema, value, isRequired = false, problem = '' }: FieldProps,
  kind: TextKind = 'plain',
) {
  const id = useId()
  const isEmpty = value === undefined || value === null || value === ''
  const [isTouched, setTouched] = useState(!isEmpty)
  // Nobody is blamed for a form that they have only just opened.
  if (!isEmpty && !isTouched) setTouched(true)
  const found = problem || problemOf(value, schema, isRequired && isTouched, patternHint(kind))
  const described = [found && `${id}-problem`, schema.description && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    problem: found,
    input: {
      id,
      'aria-invalid': found !== '',
      'aria-describedby': described || undefined,
      className: 'ed-input',
      onBlur: () => setTouched(true),
    },
  }
}

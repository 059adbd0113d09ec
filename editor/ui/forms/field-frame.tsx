import { useId, type ReactNode } from 'react'

/** What stands around one control of any form. */
export interface FrameProps {
  label: string
  /** What to write, below the control. */
  hint?: string | undefined
  /** What is wrong, or nothing. */
  problem?: string | undefined
  /** Beside the label: where the value comes from. */
  aside?: ReactNode
}

/** Label, control, problem and hint of one value, tied together for screen readers. */
export function FieldFrame({
  id,
  label,
  hint,
  problem,
  aside,
  children,
}: FrameProps & { id: string; children: ReactNode }) {
  return (
    <div className="ed-field" data-invalid={Boolean(problem)}>
      <div className="ed-field__head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      <FieldNotes {...{ id, hint, problem }} />
    </div>
  )
}

/** The problem and the hint of a control, where {@link useControl} looks for them. */
export function FieldNotes({ id, hint, problem }: Pick<FrameProps, 'hint' | 'problem'> & { id: string }) {
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} className="ed-problem">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="ed-field__hint">
          {hint}
        </p>
      )}
    </>
  )
}

/** The attributes that tie a control to its label, problem and hint. */
export function useControl({ hint, problem }: Pick<FrameProps, 'hint' | 'problem'>) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': Boolean(problem),
    'aria-describedby': described || undefined,
    className: 'ed-input',
  }
}

import { useId } from 'react'
import { useSession } from '../session/use-session.ts'
import { nameProblem } from './section-actions.ts'

/** The name of a shared section, in words. */
export function SectionNameField({
  title,
  current,
  onChange,
}: {
  title: string
  /** The name that it has now. */
  current?: string
  onChange: (title: string) => void
}) {
  const session = useSession()
  const id = useId()
  const problem = nameProblem(session, title, current)
  return (
    <div className="ed-field" data-invalid={problem !== ''}>
      <label htmlFor={id}>Name</label>
      <input
        id={id}
        className="ed-input"
        value={title}
        maxLength={60}
        placeholder="Why buy from us"
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        // The dialog and the form are opened for this one field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== '' && (
        <p id={`${id}-problem`} className="ed-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

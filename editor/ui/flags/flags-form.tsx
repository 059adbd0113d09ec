import { useId, useMemo, useState } from 'react'
import { flagStates, type FlagState } from '../../core/flags.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { FlagCard } from './flag-card.tsx'

/** Every flag with its answer now and the reason, and what this dealer says about it (CFG-04, EDIT-08). */
export function FlagsForm({ words }: { words: string }) {
  const { editor } = useSession()
  const document = useSessionState((state) => state.document)
  const flags = useMemo(() => flagStates(editor.world, document), [editor, document])
  const found = flags.filter(({ name, description }) =>
    `flags ${name} ${description}`.toLowerCase().includes(words),
  )
  if (found.length === 0 && words !== '') return null
  return (
    <details className="ed-section" open={words !== ''}>
      <summary>
        Flags <span className="ed-quiet">{found.length}</span>
      </summary>
      <div className="ed-bare">
        {found.map((flag) => (
          <FlagCard key={flag.name} flag={flag} />
        ))}
        <NewFlag flags={flags} />
      </div>
    </details>
  )
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

function NewFlag({ flags }: { flags: readonly FlagState[] }) {
  const session = useSession()
  const id = useId()
  const [name, setName] = useState('')
  const problem =
    name === '' || NAME.test(name)
      ? flags.some((flag) => flag.name === name)
        ? 'There is a flag of this name already.'
        : ''
      : 'Lower-case letters, digits and hyphens.'
  return (
    <form
      className="ed-field"
      data-invalid={problem !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (name === '' || problem !== '') return
        session.run(
          { do: 'set-value', steps: ['flags', name], value: true },
          { label: `Added the flag ${name}` },
        )
        setName('')
      }}
    >
      <label htmlFor={id}>New flag</label>
      <div className="ed-choice__row">
        <input
          id={id}
          className="ed-input"
          placeholder="winter-sale"
          value={name}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? `${id}-hint` : `${id}-problem`}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="ed-button ed-button--small" disabled={name === '' || problem !== ''}>
          Add
        </button>
      </div>
      {problem !== '' ? (
        <p id={`${id}-problem`} className="ed-problem">
          {problem}
        </p>
      ) : (
        <p id={`${id}-hint`} className="ed-field__hint">
          Blocks, pages and menu items can then show only while it is on.
        </p>
      )}
    </form>
  )
}

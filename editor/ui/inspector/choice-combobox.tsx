import { useRef, useState, type KeyboardEvent } from 'react'
import type { Choice } from '../api/api.ts'
import type { ReferenceKind } from './reference-kind.ts'
import type { FieldSchema } from './schema.ts'
import { useChoices } from './use-choices.ts'

/** Lines of a full answer. */
const MOST = 20

/**
 * A field that finds things of the dealer by name: words narrow the list, arrow keys walk it, Enter takes a line and
 * Escape leaves everything as it was.
 */
export function ChoiceCombobox({
  input,
  kind,
  schema,
  label,
  shown,
  placeholder,
  taken = [],
  onChoose,
}: {
  input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined; className: string }
  kind: ReferenceKind
  schema: FieldSchema
  label: string
  /** What stands in the field while nobody types. */
  shown: string
  placeholder: string
  /** Ids that are not offered again. */
  taken?: readonly string[]
  onChoose: (choice: Choice) => void
}) {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { choices, state, problem } = useChoices(kind, schema, query, isOpen)
  const lines = choices.filter(({ id }) => !taken.includes(id))
  const current = Math.min(active, lines.length - 1)
  const listId = `${input.id}-list`
  const close = () => {
    setOpen(false)
    setQuery('')
    setActive(0)
  }
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    close()
    onChoose(choice)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (!isOpen) return
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen) choose(lines[current])
      else setOpen(true)
      return
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    if (!isOpen) {
      setOpen(true)
      return
    }
    if (lines.length === 0) return
    const next = (current + by + lines.length) % lines.length
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const words =
    state === 'asking'
      ? 'Looking …'
      : state === 'failed'
        ? problem
        : lines.length === 0
          ? query === ''
            ? 'There is nothing to choose.'
            : `Nothing fits “${query}”.`
          : lines.length >= MOST
            ? 'There are more; type a word to narrow them down.'
            : `${lines.length} to choose from.`
  return (
    <div className="ed-choice">
      <input
        {...input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && lines.length > 0 ? `${listId}-${current}` : undefined}
        placeholder={placeholder}
        value={isOpen ? query : shown}
        onClick={() => setOpen(true)}
        onBlur={close}
        onChange={({ target }) => {
          // The first letter replaces the name that stood there.
          const typed =
            isOpen || !target.value.startsWith(shown) ? target.value : target.value.slice(shown.length)
          setQuery(typed)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={onKey}
      />
      <div className="ed-choice__pop" hidden={!isOpen}>
        {/* The field keeps the focus and names the chosen line, which no native list does with details beside names. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div ref={list} id={listId} role="listbox" aria-label={label} className="ed-choice__list">
          {lines.map((choice, index) => (
            <div
              key={choice.id}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              // Pressing a line must not take the focus from the field, which would close the list first.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
              onKeyDown={onKey}
            >
              <span>{choice.name}</span>
              {choice.detail !== '' && <span className="ed-quiet">{choice.detail}</span>}
            </div>
          ))}
        </div>
        <output className="ed-choice__state">{isOpen ? words : ''}</output>
      </div>
    </div>
  )
}

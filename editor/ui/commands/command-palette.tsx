import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { keyNames } from '../parts/key-words.ts'
import { matchingCommands, type PaletteCommand } from './palette-commands.ts'

const SHOWN = 40

/** Everything that can be done, by typing a few letters of it. */
export function CommandPalette({
  commands,
  onClose,
}: {
  commands: readonly PaletteCommand[]
  onClose: () => void
}) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => matchingCommands(commands, query).slice(0, SHOWN), [commands, query])
  const current = Math.min(active, shown.length - 1)
  // The dialog has opened by then; on its own it would give the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  const choose = (command: PaletteCommand | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (to !== undefined && shown.length > 0) {
      event.preventDefault()
      const next = (to + shown.length) % shown.length
      setActive(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(shown[current])
    }
  }
  return (
    <Dialog title="Commands" onClose={onClose}>
      <input
        ref={field}
        className="ed-input"
        role="combobox"
        aria-label="Find a command"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        placeholder="Add, open, publish …"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKey}
      />
      {/* The field keeps the focus and names the chosen line, which no native list does with hints beside the names. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Commands" className="ed-commands">
        {shown.map((command, index) => (
          <div
            key={command.title}
            id={`${id}-${index}`}
            // A line of a list that the field above moves through; `option` belongs to selects.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => choose(command)}
            onKeyDown={onKey}
          >
            <span>{command.title}</span>
            <span className="ed-quiet">{keyNames(command.hint)}</span>
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="ed-quiet">Nothing fits “{query}”.</p>}
    </Dialog>
  )
}

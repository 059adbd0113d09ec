import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { messageOf } from '../parts/message-of.ts'
import { Dialog } from '../parts/dialog.tsx'
import { keyNames } from '../parts/key-words.ts'
import { api, type Dealer } from '../api/api.ts'
import { foundBlockLines, foundWords } from './document-finds.ts'
import { fieldLines } from './field-lines.ts'
import { matchingCommands, type PaletteCommand } from './palette-commands.ts'
import { styleLines } from './style-lines.ts'
import { templateLines } from './template-lines.ts'
import type { CommandHost } from './command-host.ts'
import { dealerLines, workspaceCommands } from './workspace-commands.ts'

const SHOWN = 40

/** Said beside what a line leads to. */
const NAMES: Record<PaletteCommand['group'], string> = {
  action: '',
  style: 'Style',
  field: 'Field',
  template: 'Template',
  page: 'Page',
  block: 'Block',
  dealer: 'Dealer',
  words: 'Words',
}

/** Everything that can be done, and every block, word, page and dealer, by typing a few letters of it. */
export function CommandPalette({ host, onClose }: { host: CommandHost; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** How often something was done without closing: what can be done afterwards is looked up anew. */
  const [done, setDone] = useState(0)
  const { shown, dealersProblem } = useLines(host, query, done)
  const said = useSessionNotice(host, done)
  const current = Math.min(active, shown.length - 1)
  // The dialog has opened by then; on its own it would give the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  const choose = (command: PaletteCommand | undefined, isStaying = false) => {
    if (!command) return
    if (isStaying && STAYING.has(command.group)) {
      command.run()
      setDone(done + 1)
      setQuery('')
      setActive(0)
      return
    }
    // Closed by itself it gives the focus back to where it was, without scrolling there.
    list.current?.closest('dialog')?.close()
    command.run()
  }
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (to !== undefined && shown.length > 0) {
      event.preventDefault()
      const next = (to + shown.length) % shown.length
      setActive(next)
      revealIn(list.current, list.current?.children[next])
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(shown[current], event.shiftKey)
    }
  }
  return (
    <Dialog title="Commands" onClose={onClose}>
      <input
        ref={field}
        className="ed-input"
        role="combobox"
        aria-label="Find a command, block, word, page or dealer"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        placeholder="A block, a word, a page, a dealer, or what to do …"
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
            key={command.key}
            id={`${id}-${index}`}
            // A line of a list that the field above moves through; `option` belongs to selects.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={(event) => choose(command, event.shiftKey)}
            onKeyDown={onKey}
          >
            <span className="ed-commands__title">{command.title}</span>
            <span className="ed-quiet">{keyNames(command.hint)}</span>
            {command.group !== 'action' && <span className="ed-commands__group">{NAMES[command.group]}</span>}
          </div>
        ))}
      </div>
      <output className="ed-unseen">{shown.length === 1 ? '1 line' : `${shown.length} lines`}</output>
      {shown.length === 0 && (
        <p className="ed-quiet">
          Nothing fits “{query}”.
          {host.session.store.get().selection.length === 0 &&
            ' Select a block first to find its fields and its looks too.'}
        </p>
      )}
      <p className="ed-commands__foot">
        <output>{said}</output>
        <span className="ed-quiet">
          <kbd>Enter</kbd> does it, <kbd>Shift + Enter</kbd> does it and stays here
        </span>
      </p>
      {dealersProblem !== '' && (
        <p className="ed-problem">The other dealers are not listed: {dealersProblem}</p>
      )}
    </Dialog>
  )
}

/** Of these several are done one after another; the others lead away from here. */
const STAYING: ReadonlySet<PaletteCommand['group']> = new Set(['action', 'style', 'template'])

/** What came of the last thing that was done here: the notices of the workspace lie behind the dialog. */
function useSessionNotice({ session }: CommandHost, done: number): string {
  const { text } = useSyncExternalStore(session.store.subscribe, () => session.store.get().notice)
  return done > 0 ? text : ''
}

/** What fits, of all that can be found now. */
function useLines(host: CommandHost, query: string, done: number) {
  const [dealers, setDealers] = useState<readonly Dealer[]>([])
  const [dealersProblem, setProblem] = useState('')
  useEffect(() => {
    api.dealers().then(setDealers, (error: unknown) => setProblem(messageOf(error)))
  }, [])
  // What can be done stays the same until something is done.
  const all = useMemo(
    () => ({
      actions: workspaceCommands(host),
      more: [
        ...styleLines(host.session),
        ...fieldLines(host.session),
        ...templateLines(host.session),
        ...foundBlockLines(host),
      ],
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [host, done],
  )
  const shown = useMemo(() => {
    const lines =
      query.trim() === ''
        ? all.actions
        : [...all.actions, ...all.more, ...dealerLines(host, dealers), ...foundWords(host, query)]
    return matchingCommands(lines, query).slice(0, SHOWN)
  }, [all, dealers, host, query])
  return { shown, dealersProblem }
}

/** Scrolls the list alone: `scrollIntoView` moves everything around it, too. */
function revealIn(list: HTMLElement | null, line: Element | undefined): void {
  if (!list || !line) return
  const [box, own] = [list.getBoundingClientRect(), line.getBoundingClientRect()]
  if (own.top < box.top) list.scrollTop -= box.top - own.top
  else if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom
}

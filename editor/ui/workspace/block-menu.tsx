import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { keyNames } from '../parts/key-words.ts'
import { useSession } from '../session/use-session.ts'
import {
  carrySelection,
  copySelection,
  cutSelection,
  duplicateSelection,
  pasteFromButton,
  removeSelection,
  selectedNodes,
  stepSelection,
  toggleHidden,
  unwrapSelection,
  wrapSelection,
} from '../actions/actions.ts'
import { copiedStyle, copyStyle, pasteStyle } from '../actions/copied-style.ts'
import { nameSelection, naming } from '../naming/naming.ts'
import { openPanel } from '../actions/open-panel.ts'
import { trialLines } from '../trials/trial-lines.ts'
import { blockMenu } from '../actions/block-menu-store.ts'

/** Between the menu and the edge of the window, in CSS pixels. */
const EDGE = 8

/** What can be done with the chosen blocks, where they are: by the right button, the menu key, or Shift + F10. */
export function BlockMenu({ onSaveSection }: { onSaveSection: () => void }) {
  const session = useSession()
  const { at } = useSyncExternalStore(blockMenu.subscribe, blockMenu.get)
  const menu = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const shown = menu.current
    if (!at || !shown) return
    before.current = document.activeElement
    shown.showPopover()
    const { width, height } = shown.getBoundingClientRect()
    const x = Math.max(EDGE, Math.min(at.x, innerWidth - EDGE - width))
    const y = Math.max(EDGE, Math.min(at.y, innerHeight - EDGE - height))
    shown.style.translate = `${x}px ${y}px`
    shown.querySelector('button')?.focus()
  }, [at])
  if (!at) return null
  const nodes = selectedNodes(session)
  const isHidden = nodes[0]?.hidden === true
  const hasStyle = copiedStyle.get().style !== null
  const hasContent = nodes.length === 1 && Object.values(nodes[0]?.slots ?? {}).flat().length > 0
  const lines: readonly (readonly [label: string, keys: string, run: () => void] | null)[] = [
    ['Move to …', 'M', () => carrySelection(session)],
    ['Move up', 'Alt + ↑', () => stepSelection(session, -1)],
    ['Move down', 'Alt + ↓', () => stepSelection(session, 1)],
    null,
    ...(nodes.length === 1 ? ([['Name …', 'F2', () => nameSelection(session)]] as const) : []),
    ['Duplicate', 'Ctrl + D', () => duplicateSelection(session)],
    ['Copy', 'Ctrl + C', () => void copySelection(session)],
    [
      'Cut',
      'Ctrl + X',
      () => void copySelection(session).then((isCopied) => isCopied && cutSelection(session)),
    ],
    ['Paste behind it', 'Ctrl + V', () => void pasteFromButton(session)],
    null,
    ['Copy style', 'Ctrl + Alt + C', () => copyStyle(session)],
    ...(hasStyle ? ([['Paste style', 'Ctrl + Alt + V', () => pasteStyle(session)]] as const) : []),
    null,
    ['Put into a section', '', () => wrapSelection(session)],
    ...(hasContent ? ([['Take the content out', '', () => unwrapSelection(session)]] as const) : []),
    ['Save as shared section', '', onSaveSection],
    ...trialLines(session),
    [isHidden ? 'Show' : 'Hide', 'H', () => toggleHidden(session)],
    ['Comment', '', () => openPanel('comments')],
    null,
    ['Remove', 'Delete', () => removeSelection(session)],
  ]
  const close = () => blockMenu.set({ at: null })
  const onKey = (event: KeyboardEvent) => {
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])]
    const here = buttons.findIndex((each) => each === document.activeElement)
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: buttons.length - 1 }[event.key]
    // Keys of the workspace mean something else while the menu is open.
    event.stopPropagation()
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (to === undefined) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label="Block"
      className="ed-block-menu"
      onKeyDown={onKey}
      onToggle={({ newState }) => {
        if (newState !== 'closed') return
        close()
        // A name that is being typed has the focus already.
        if (before.current instanceof HTMLElement && naming.get().at === null) before.current.focus()
      }}
    >
      {lines.map((line, index) =>
        line === null ? (
          // Lines between groups have nothing of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <hr key={index} />
        ) : (
          <button
            key={line[0]}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover()
              line[2]()
            }}
          >
            <span>{line[0]}</span>
            <span className="ed-quiet" aria-hidden>
              {keyNames(line[1])}
            </span>
          </button>
        ),
      )}
    </div>
  )
}

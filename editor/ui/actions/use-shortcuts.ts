import { useEffect } from 'react'
import { dragging } from '../drag/drag-store.ts'
import { focusField } from '../inspector/focus-field.ts'
import { useDroppedPictures } from '../pictures/use-dropped-pictures.ts'
import { nameSelection } from '../naming/naming.ts'
import { useSession } from '../session/use-session.ts'
import type { Session } from '../session/session.ts'
import {
  carrySelection,
  duplicateSelection,
  removeSelection,
  stepSelection,
  toggleHidden,
} from './actions.ts'
import { copyStyle, pasteStyle } from './copied-style.ts'
import { goToRegion } from './regions.ts'
import { selectAllBeside } from './select-blocks.ts'
import { isTyping } from './is-typing.ts'
import { useClipboard } from './use-clipboard.ts'

/** Shown in the list of shortcuts; the handler below does the same. */
export const SHORTCUTS: readonly (readonly [keys: string, what: string])[] = [
  ['↑ / ↓, with Shift', 'In the outline: the next block, or all up to it'],
  ['Shift, Ctrl + press', 'All blocks up to the pressed one; one more or one less'],
  ['Ctrl + A', 'All blocks beside the selected one, then all around them'],
  ['Space, or M', 'Pick the selected block up; arrow keys choose a place, Enter drops, Escape cancels'],
  ['Alt + ↑ / ↓', 'Move the selected block to the next place'],
  ['Alt + → / ←', 'Move it into or out of another block'],
  ['Ctrl + K', 'Every command, block, word, page and dealer, by name'],
  ['Ctrl + Shift + F', 'Find and replace words, links and colours of the dealer'],
  ['F6, with Shift', 'The next part of the window: bar, panel, page, form; the one before'],
  ['/', 'Find a block to add'],
  ['?', 'This list'],
  ['Ctrl + Z', 'Undo'],
  ['Ctrl + Shift + Z', 'Redo'],
  ['F2, or two presses in the outline', 'Give the block a name of your own'],
  ['Ctrl + D', 'Duplicate'],
  ['Ctrl + C, X, V', 'Copy, cut, paste: blocks, also from dealer to dealer, and words from anywhere'],
  ['Ctrl + Alt + C, V', 'Copy the style of a block, and give it to others'],
  ['Ctrl + S', 'Save now (drafts save by themselves)'],
  ['Enter, or S', 'In the outline: the form of the block, or its style'],
  ['H', 'Hide or show'],
  ['Delete', 'Remove'],
  ['Shift + F10', 'The menu of the block, as by the right button'],
  ['Escape', 'Select the block around, then nothing'],
]

const ARROWS: Record<string, 1 | -1 | 2 | -2> = { ArrowUp: -1, ArrowDown: 1, ArrowRight: 2, ArrowLeft: -2 }

const STYLE_KEYS: Readonly<Record<string, (session: Session) => void>> = {
  KeyC: copyStyle,
  KeyV: pasteStyle,
}

/** What keys can open. */
export interface Shown {
  showPalette: () => void
  showReplace: () => void
  showCommands: () => void
  showShortcuts: () => void
}

/** Keys of the whole workspace. Inside of text fields only those that cannot be meant for the text. */
export function useShortcuts(shown: Shown): void {
  const session = useSession()
  useClipboard(document)
  useDroppedPictures(document)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      if (handleKey(event, session, shown)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [session, shown])
}

/** @returns whether the key was taken */
export function handleKey(event: KeyboardEvent, session: Session, shown: Shown): boolean {
  const command = event.ctrlKey || event.metaKey
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (command && key === 's') return done(() => void session.saveNow())
  // All other keys belong to what is held.
  if (dragging.get().held) return false
  if (key === 'F6') return done(() => goToRegion(event.shiftKey ? -1 : 1))
  if (command && key === 'z') return done(event.shiftKey ? session.redo : session.undo)
  if (command && key === 'k') return done(shown.showCommands)
  if (command && event.shiftKey && key === 'f') return done(shown.showReplace)
  if (command && key === 'y') return done(session.redo)
  const arrow = event.altKey && !command ? ARROWS[key] : undefined
  if (arrow !== undefined && session.store.get().selection.length > 0) {
    return done(() => stepSelection(session, arrow))
  }
  if (isTyping(event.target)) return false
  // By the key and not by its letter: with Alt a Mac types another one.
  const forStyle = command && event.altKey ? STYLE_KEYS[event.code] : undefined
  if (forStyle && session.store.get().selection.length > 0) return done(() => forStyle(session))
  if (command && key === 'a') return done(() => selectAllBeside(session))
  if (command) {
    return key === 'd' && session.store.get().selection.length > 0
      ? done(() => duplicateSelection(session))
      : false
  }
  if (key === '/') return done(shown.showPalette)
  if (key === '?') return done(shown.showShortcuts)
  if (session.store.get().selection.length === 0) return false
  if (key === 'Delete' || key === 'Backspace') return done(() => removeSelection(session))
  if (key === 'F2') return done(() => nameSelection(session))
  if (key === 's') return done(() => void focusField('Background', 'style'))
  if (key === 'h') return done(() => toggleHidden(session))
  if (key === 'm' || (key === ' ' && isPage(event.target))) return done(() => carrySelection(session))
  return false
}

/** The page itself, where Space presses nothing. */
function isPage(target: EventTarget | null): boolean {
  return target !== null && 'ownerDocument' in target && target.ownerDocument !== document
}

function done(action: () => void): true {
  action()
  return true
}

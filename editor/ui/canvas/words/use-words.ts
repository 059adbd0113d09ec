import { useCallback, useEffect, useRef, useState } from 'react'
import { findWords } from '../../../core/words/find-words.ts'
import { BLOCKS } from '../../session/blocks.ts'
import type { Session } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { valuesAt } from '../drawn-values.ts'
import { isBlock } from '../frame.ts'
import type { Words } from './words-view.ts'

/** Running text that somebody writes on the page now. */
export interface Writing extends Words {
  element: HTMLElement
  /** Takes over what was written. */
  stop: () => void
}

interface Open {
  writing: Writing | null
  /** Counts changes of the words and of the selection. */
  tick: number
}

/**
 * A double click on running text of the page writes in it where it stands, with a bar for its marks. Escape or a press
 * elsewhere takes the words over; undo brings the old ones back. The editing library comes with the first double click.
 */
export function useWords(frame: Document | null): Open {
  const session = useSession()
  const [open, setOpen] = useState<Open>({ writing: null, tick: 0 })
  const current = useRef<Writing | null>(null)
  const begin = useCallback(
    async ({ element, before, take }: FoundWords) => {
      const [{ writeWords }, { isKept }] = await Promise.all([
        import('./words-view.ts'),
        import('./words-document.ts'),
      ])
      if (current.current || !element.isConnected) return
      if (!isKept(before)) {
        session.say('This text cannot be written here word for word: change it in the form.')
        return
      }
      const words = writeWords(element, before, {
        onChange: () => setOpen(({ writing, tick }) => ({ writing, tick: tick + 1 })),
        onKey: ({ key }) => {
          if (key === 'Escape') stop()
          return key === 'Escape'
        },
      })
      const first = words.text()
      const stop = () => {
        if (current.current !== writing) return
        current.current = null
        const after = words.text()
        const isTaken = after !== first && after !== ''
        words.end(isTaken)
        setOpen({ writing: null, tick: 0 })
        if (isTaken) take(after)
        else if (after === '') session.say('A text has words: to take it away, remove its block.')
      }
      const writing: Writing = { ...words, element, stop }
      current.current = writing
      words.view.focus()
      setOpen({ writing, tick: 0 })
    },
    [session],
  )
  useEffect(() => {
    if (!frame) return undefined
    const onDouble = (event: MouseEvent) => {
      const target = event.target as Element
      if (current.current?.element.contains(target)) return
      const found = wordsAt(session, target)
      if (!found) return
      event.preventDefault()
      begin(found).catch(() => session.say('The page cannot be written on now: change the text in the form.'))
    }
    const onDown = ({ target }: PointerEvent) => {
      const writing = current.current
      if (writing && !writing.element.contains(target as Node)) writing.stop()
    }
    const end = new AbortController()
    const { signal } = end
    frame.addEventListener('dblclick', onDouble, { signal })
    frame.addEventListener('pointerdown', onDown, { capture: true, signal })
    const onElsewhere = ({ target }: Event) => {
      if (!(target as Element).closest('.ed-words, .ed-missing, .ed-canvas__frame')) current.current?.stop()
    }
    document.addEventListener('pointerdown', onElsewhere, { capture: true, signal })
    // By keys, too: what is published has the words that stand on the page.
    document.addEventListener('focusin', onElsewhere, { signal })
    // Whoever closes the window or goes to another one loses nothing.
    document.addEventListener('visibilitychange', () => current.current?.stop(), { signal })
    let { routeId } = session.store.get()
    // Another page is drawn in the place of the words.
    const unsubscribe = session.store.subscribe(() => {
      if (session.store.get().routeId === routeId) return
      routeId = session.store.get().routeId
      current.current?.stop()
    })
    return () => {
      unsubscribe()
      end.abort()
      current.current?.stop()
    }
  }, [frame, session, begin])
  return open
}

interface FoundWords {
  element: HTMLElement
  before: string
  take: (text: string) => void
}

/** The element that shows a whole running text of the block around. */
function wordsAt(session: Session, from: Element): FoundWords | undefined {
  const values = valuesAt(session, from)
  const schema = values && BLOCKS.get(values.node.type)
  if (!schema) return undefined
  let found: FoundWords | undefined
  for (let element: Element | null = from; element; element = element.parentElement) {
    const words = findWords(values.props, schema.props, element.textContent ?? '', values.filled)
    if (words && values.mayWrite(words.steps)) {
      const take = (text: string) => values.write(words.steps, text)
      found = { element: element as HTMLElement, before: words.text, take }
    }
    if (isBlock(element)) break
  }
  // A lone paragraph is inside of the element that shows the text.
  return found && /^(?:P|H2|H3|LI|UL|OL|BLOCKQUOTE|A|STRONG|EM)$/.test(found.element.tagName)
    ? undefined
    : found
}

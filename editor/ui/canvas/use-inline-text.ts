import { useEffect, useRef, useState } from 'react'
import { findText } from '../../core/find-text.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { valuesAt } from './drawn-values.ts'
import { isBlock } from './frame.ts'

/**
 * A double click on words of the page edits them where they stand. Enter or a press elsewhere takes them over, Escape
 * brings the old ones back. Words that come from somewhere else than the block's own values are left to the form.
 *
 * @returns whether somebody is writing on the page now: a new rendering must wait
 */
export function useInlineText(frame: Document | null): boolean {
  const session = useSession()
  const [isWriting, setWriting] = useState(false)
  const writing = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!frame) return undefined
    const onDouble = (event: MouseEvent) => {
      // Running text has its own way.
      if (event.defaultPrevented) return
      const found = textAt(session, event.target as Element)
      if (!found) return
      event.preventDefault()
      const { element, before, take } = found
      writing.current = element
      setWriting(true)
      const drawn = Array.from(element.childNodes, (node) => node.cloneNode(true))
      element.textContent = before
      element.setAttribute('contenteditable', 'plaintext-only')
      element.focus()
      frame.getSelection()?.selectAllChildren(element)
      const stop = (isTaken: boolean) => {
        if (writing.current !== element) return
        writing.current = null
        element.removeEventListener('blur', onBlur)
        element.removeEventListener('keydown', onKey)
        element.removeAttribute('contenteditable')
        const after = (element.textContent ?? '').trim()
        if (isTaken && after !== '' && after !== before) take(after)
        else element.replaceChildren(...drawn)
        setWriting(false)
      }
      const onBlur = () => stop(true)
      const onKey = (pressed: KeyboardEvent) => {
        pressed.stopPropagation()
        if (pressed.key !== 'Enter' && pressed.key !== 'Escape') return
        pressed.preventDefault()
        stop(pressed.key === 'Enter')
      }
      element.addEventListener('blur', onBlur)
      element.addEventListener('keydown', onKey)
    }
    frame.addEventListener('dblclick', onDouble)
    return () => frame.removeEventListener('dblclick', onDouble)
  }, [frame, session])
  return isWriting
}

/** The innermost element whose words are one value of the block around it. */
function textAt(session: Session, from: Element) {
  const values = valuesAt(session, from)
  if (!values) return undefined
  for (let element: Element | null = from; element; element = element.parentElement) {
    const found = findText(values.props, element.textContent ?? '', values.filled)
    if (found) {
      if (!values.mayWrite(found.steps)) return undefined
      const take = (text: string) => values.write(found.steps, text)
      return { element: element as HTMLElement, before: found.text, take }
    }
    if (isBlock(element)) return undefined
  }
  return undefined
}

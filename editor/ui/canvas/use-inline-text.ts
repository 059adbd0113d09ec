import { useEffect, useRef, useState } from 'react'
import { copyFilled } from '../../core/copy-text.ts'
import { findText } from '../../core/find-text.ts'
import { readSteps, writeSteps } from '../../../runtime/json/steps.ts'
import { findSpot, readTree } from '../../core/tree.ts'
import type { Session } from '../session/session.ts'
import { giveValue, isInside, useOfDrawn } from '../sections/section-fields.ts'
import { placeOfDrawn } from '../session/tree-of-block.ts'
import { useSession } from '../session/use-session.ts'
import { blocksAround, isBlock } from './frame.ts'

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
  const [drawnId] = blocksAround(from)
  if (drawnId === undefined) return undefined
  const { document, routeId } = session.store.get()
  const place = placeOfDrawn(document.effective, routeId, drawnId)
  const { tree, id } = place
  const node = findSpot(readTree(document.effective, tree), id)?.node
  const use = isInside(session, place) ? undefined : useOfDrawn(session, place)
  const props = { ...node?.props, ...use?.given }
  const filled = (value: string) => String(copyFilled(document.effective, value))
  for (let element: Element | null = from; element; element = element.parentElement) {
    const found = findText(props, element.textContent ?? '', filled)
    if (found) {
      const [name, ...rest] = found.steps
      const title = String(name)
      const field = use?.fields.find(({ prop }) => prop === title)
      // What is not the page's to say is changed inside of the section, where its pages are told.
      if (use && !field) return undefined
      const take = (text: string) => {
        const value = writeSteps(readSteps(props, [title]), rest, text)
        if (use && field) giveValue(session, use, field, value, field.title)
        else {
          session.run(
            { do: 'set', tree, id, steps: ['props', title], value },
            { label: `Changed ${title}`, select: false },
          )
        }
      }
      return { element: element as HTMLElement, before: found.text, take }
    }
    if (isBlock(element)) return undefined
  }
  return undefined
}

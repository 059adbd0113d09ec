import { useEffect, type RefObject } from 'react'
import type { Session } from '../session/session.ts'
import { chosenAt } from '../sections/section-fields.ts'
import { placeOfDrawn } from '../session/tree-of-block.ts'
import { useSession } from '../session/use-session.ts'
import { blocksAround, emptySlotAt } from './frame.ts'

/** A click must not become a drag by a trembling hand. In CSS pixels of the window. */
const DISTANCE = 6
/** A finger that moves at once scrolls; one that rests this many milliseconds takes hold. */
const HOLD_MS = 350

interface Press {
  pointerId: number
  /** Where it began, in CSS pixels of the editor's window. */
  x: number
  y: number
  drawnId: string
  isHeld: boolean
  timer?: ReturnType<typeof setTimeout>
}

/**
 * Takes hold of a block of the page by its body. dnd-kit lives in the editor's window and the page in another, so what the pointer
 * does on the page is told to the grip of the block, as if it had happened there: one way to drag, whatever it began on.
 */
export function useBodyDrag(
  frame: Document | null,
  iframe: RefObject<HTMLIFrameElement | null>,
  scale: number,
  isOff: boolean,
): void {
  const session = useSession()
  useEffect(() => {
    if (!frame || isOff) return undefined
    let press: Press | undefined
    const inWindow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left = 0, top = 0 } = iframe.current?.getBoundingClientRect() ?? {}
      return { clientX: left + clientX * scale, clientY: top + clientY * scale }
    }
    const tell = (type: string, at: { clientX: number; clientY: number }, to: EventTarget = document) =>
      to.dispatchEvent(
        new PointerEvent(type, {
          ...at,
          bubbles: true,
          cancelable: true,
          isPrimary: true,
          pointerType: 'mouse',
          button: type === 'pointermove' ? -1 : 0,
          buttons: type === 'pointerup' ? 0 : 1,
        }),
      )
    const begin = ({ x, y, drawnId }: Press) => {
      if (!press) return
      press.isHeld = true
      chooseDrawn(session, drawnId)
      // The grip is drawn with the next frame.
      requestAnimationFrame(() => {
        const grip = document.querySelector('.ed-overlay__grip')
        if (!press || !grip) return
        tell('pointerdown', { clientX: x, clientY: y }, grip)
        // Enough of a move for the sensor, whatever the hand does.
        tell('pointermove', { clientX: x + DISTANCE + 1, clientY: y })
      })
    }
    const end = () => {
      clearTimeout(press?.timer)
      press = undefined
    }
    const onDown = (event: PointerEvent) => {
      const element = event.target as Element
      const [drawnId] = blocksAround(element)
      const isBlock = drawnId !== undefined && emptySlotAt(element) === undefined
      if (!event.isPrimary || event.button !== 0 || event.shiftKey || !isBlock) return
      const { clientX: x, clientY: y } = inWindow(event)
      press = { pointerId: event.pointerId, x, y, drawnId, isHeld: false }
      const started = press
      if (event.pointerType === 'touch') press.timer = setTimeout(() => begin(started), HOLD_MS)
    }
    const onMove = (event: PointerEvent) => {
      if (press?.pointerId !== event.pointerId) return
      const at = inWindow(event)
      if (press.isHeld) return void tell('pointermove', at)
      if (Math.hypot(at.clientX - press.x, at.clientY - press.y) <= DISTANCE) return undefined
      if (event.pointerType === 'touch') end()
      else begin(press)
      return undefined
    }
    const onUp = (event: PointerEvent) => {
      if (press?.pointerId !== event.pointerId) return
      const { isHeld } = press
      end()
      if (!isHeld) return
      tell('pointerup', inWindow(event))
      // What ends a drag is no click on what lies below.
      const swallow = (click: Event) => {
        click.preventDefault()
        click.stopImmediatePropagation()
      }
      frame.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => frame.removeEventListener('click', swallow, { capture: true }))
    }
    const onCancel = () => {
      if (press?.isHeld)
        document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape' }))
      end()
    }
    /** A finger that holds a block scrolls nothing, marks nothing and opens no menu. */
    const whileHeld = (event: Event) => {
      if (press?.isHeld || (press && event.type !== 'touchmove')) event.preventDefault()
    }
    const controller = new AbortController()
    const { signal } = controller
    frame.addEventListener('pointerdown', onDown, { signal })
    frame.addEventListener('pointermove', onMove, { signal })
    frame.addEventListener('pointerup', onUp, { signal })
    frame.addEventListener('pointercancel', onCancel, { signal })
    frame.addEventListener('touchmove', whileHeld, { passive: false, signal })
    frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    frame.addEventListener('selectstart', whileHeld, { signal })
    return () => {
      end()
      controller.abort()
    }
  }, [frame, iframe, session, scale, isOff])
}

/** Selects the block that is taken or dropped on, unless it goes along with others. */
export function chooseDrawn(session: Session, drawnId: string): void {
  const { document, routeId, selection } = session.store.get()
  const { tree, id } = chosenAt(session, placeOfDrawn(document.effective, routeId, drawnId))
  if (!selection.includes(id)) session.select([id], tree)
}

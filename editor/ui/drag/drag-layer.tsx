import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSession } from '../session/use-session.ts'
import { cancelCarried, carryKey, stepCarried } from './carry.ts'
import { dragging, targetUnder } from './drag-store.ts'
import { drop } from './pick-up.ts'
import { IconButton } from '../parts/icon-button.tsx'

/** What is held at the moment, over everything else: beside the pointer, or in a bar with its place and buttons. */
export function DragLayer() {
  const by = useSyncExternalStore(dragging.subscribe, () => dragging.get().active?.by)
  if (by === 'drag') return <Ghost />
  return by === 'carry' ? <CarryBar /> : null
}

function Ghost() {
  const { active, target, reason } = useSyncExternalStore(dragging.subscribe, dragging.get)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (!element.current) return
      element.current.style.transform = `translate(${clientX + 14}px, ${clientY + 10}px)`
      element.current.style.visibility = 'visible'
    }
    document.addEventListener('pointermove', follow)
    return () => document.removeEventListener('pointermove', follow)
  }, [])
  return (
    <div ref={element} className="ed-ghost" data-refused={target === null} aria-hidden>
      <strong>{active?.label}</strong>
      <span>{target ? `position ${target.position} of ${target.of} in ${target.list}` : reason}</span>
    </div>
  )
}

function CarryBar() {
  const session = useSession()
  const { active, target } = useSyncExternalStore(dragging.subscribe, dragging.get)

  const bar = useRef<HTMLDivElement>(null)

  // Keys come here, from wherever it was picked up, and go back there afterwards; for a screen reader as well, which
  // keeps the arrow keys to itself outside of an application.
  useEffect(() => {
    const before = document.activeElement
    bar.current?.focus()
    return () => {
      const last = before instanceof HTMLElement && before.isConnected ? before : undefined
      const back = last ?? document.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
      back?.focus()
    }
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!carryKey(event, session)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // A pointer chooses by pointing and a click: nothing has to be held down.
    const onMove = ({ clientX: x, clientY: y, target: over }: PointerEvent) => {
      if (over instanceof Element && over.closest('.ed-carry')) return
      const { active: held, target: before } = dragging.get()
      const under = held && targetUnder({ x, y }, held.targets)
      if (under && under !== before) dragging.set({ target: under })
    }
    const onClick = (event: MouseEvent) => {
      const { active: held } = dragging.get()
      // Keys make clicks without a place.
      if (!held || event.detail === 0 || (event.target as Element).closest('.ed-carry')) return
      event.preventDefault()
      event.stopPropagation()
      if (targetUnder({ x: event.clientX, y: event.clientY }, held.targets)) drop(session)
      else cancelCarried(session)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('pointermove', onMove)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [session])

  if (!active || !target) return null
  return (
    <div ref={bar} className="ed-carry" role="application" aria-label={`Move ${active.label}`} tabIndex={-1}>
      <p>
        <strong>{active.label}</strong>
        <span>
          position {target.position} of {target.of} in {target.list}
        </span>
      </p>
      <span className="ed-carry__hint">Click a place, or use the arrow keys</span>
      <button type="button" className="ed-button ed-button--small" onClick={() => stepCarried(session, -1)}>
        <ArrowUp size={14} aria-hidden /> Earlier
      </button>
      <button type="button" className="ed-button ed-button--small" onClick={() => stepCarried(session, 1)}>
        <ArrowDown size={14} aria-hidden /> Later
      </button>
      <button
        type="button"
        className="ed-button ed-button--small ed-button--primary"
        onClick={() => drop(session)}
      >
        Drop here
      </button>
      <IconButton
        icon={X}
        size={16}
        label="Cancel moving"
        title="Cancel (Escape)"
        onPress={() => cancelCarried(session)}
      />
    </div>
  )
}

import { useDraggable } from '@dnd-kit/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useSyncExternalStore, type KeyboardEventHandler } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { carriedSource, press, setCarryBar } from './carry.ts'
import { dragging } from './drag-store.ts'
import { placeUnder } from './surfaces.ts'

const DATA = { source: carriedSource }

/**
 * What is carried, with its place and buttons: the one draggable of dnd-kit that keys move, wherever it was picked up. Always
 * there, so that it can be taken hold of.
 */
export function CarryBar() {
  const { held, target } = useSyncExternalStore(dragging.subscribe, dragging.get)
  const { listeners, setNodeRef } = useDraggable({ id: 'carried', data: DATA })
  const bar = useRef<HTMLDivElement>(null)
  const isCarried = held?.by === 'carry'
  const keys = { onKeyDown: listeners?.['onKeyDown'] as KeyboardEventHandler | undefined }
  const setBar = useCallback(
    (element: HTMLDivElement | null) => {
      bar.current = element
      setNodeRef(element)
      setCarryBar(element)
    },
    [setNodeRef],
  )

  // Keys come here, from wherever it was picked up, and go back there afterwards; for a screen reader as well, which
  // keeps the arrow keys to itself outside of an application.
  useEffect(() => {
    if (!isCarried) return undefined
    const before = document.activeElement
    bar.current?.focus()
    return () => {
      const last = before instanceof HTMLElement && before.isConnected ? before : undefined
      const back = last ?? document.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
      back?.focus()
    }
  }, [isCarried])

  // A pointer chooses by pointing and a click: nothing has to be held down.
  useEffect(() => {
    if (!isCarried) return undefined
    const onMove = ({ clientX: x, clientY: y, target: over }: PointerEvent) => {
      const under = isOnBar(over) ? undefined : placeUnder({ x, y })?.target
      if (under && under !== dragging.get().target) dragging.set({ target: under })
    }
    const onClick = (event: MouseEvent) => {
      // Keys make clicks without a place.
      if (event.detail === 0 || isOnBar(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      press(placeUnder({ x: event.clientX, y: event.clientY })?.target ? 'Enter' : 'Escape')
    }
    // A key that presses a button of the bar is not the sensor's.
    const onKey = (event: KeyboardEvent) => {
      const isPress = event.key === 'Enter' || event.key === ' '
      if (isPress && event.target instanceof HTMLButtonElement && isOnBar(event.target))
        event.stopPropagation()
    }
    const end = new AbortController()
    const { signal } = end
    document.addEventListener('keydown', onKey, { capture: true, signal })
    document.addEventListener('pointermove', onMove, { signal })
    document.addEventListener('click', onClick, { capture: true, signal })
    return () => end.abort()
  }, [isCarried])

  return (
    <div
      ref={setBar}
      className="ed-carry"
      hidden={!isCarried}
      role="application"
      aria-label={`Move ${held?.label ?? ''}`}
      tabIndex={-1}
      {...keys}
    >
      <p>
        <strong>{held?.label}</strong>
        <span>{target && `position ${target.position} of ${target.of} in ${target.list}`}</span>
      </p>
      <span className="ed-carry__hint">Click a place, or use the arrow keys</span>
      <button type="button" className="ed-button ed-button--small" onClick={() => press('ArrowUp')}>
        <ArrowUp size={14} aria-hidden /> Earlier
      </button>
      <button type="button" className="ed-button ed-button--small" onClick={() => press('ArrowDown')}>
        <ArrowDown size={14} aria-hidden /> Later
      </button>
      <button
        type="button"
        className="ed-button ed-button--small ed-button--primary"
        onClick={() => press('Enter')}
      >
        Drop here
      </button>
      <IconButton
        icon={X}
        size={16}
        label="Cancel moving"
        title="Cancel (Escape)"
        onPress={() => press('Escape')}
      />
    </div>
  )
}

function isOnBar(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ed-carry') !== null
}

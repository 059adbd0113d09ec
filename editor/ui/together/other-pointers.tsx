import { MousePointer2 } from 'lucide-react'
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pointInBox } from '../../core/pointers/pointer-place.ts'
import type { PointerPlace, Presence } from '../api/api.ts'
import { boxOf } from '../canvas/frame.ts'
import { useSessionState } from '../session/use-session.ts'
import { colourOf, useOthers } from './others.ts'
import { keyOf, otherPointers } from './pointers-store.ts'
import { pauseAmong } from './tell-pointer.ts'

interface Drawn {
  frame: Document
  scale: number
  /** Another one when something moved in the frame. */
  tick: number
}

/** The mice of those who look at the same page, at the same places of its blocks. */
export function OtherPointers(drawn: Drawn) {
  const pointers = useSyncExternalStore(otherPointers.subscribe, otherPointers.get)
  const others = useOthers()
  const routeId = useSessionState((state) => state.routeId)
  return pointers.map(({ at, ...whose }) => {
    const key = keyOf(whose)
    const other = others.find((each) => keyOf(each) === key)
    if (!other || at?.page !== routeId) return null
    return (
      <OtherPointer
        key={key}
        {...drawn}
        name={other.name}
        colour={colourOf(other)}
        at={at}
        pause={pauseAmong(others.length)}
      />
    )
  })
}

/** With reduced motion a pointer jumps so often at the most, in milliseconds. */
const JUMP_MS = 1000

/** Glides from where it was to where it is told to be; with a page that is scrolled it stays on its block. */
const OtherPointer = memo(function OtherPointer({
  frame,
  scale,
  tick,
  name,
  colour,
  at: newest,
  pause,
}: Drawn & { name: Presence['name']; colour: string; at: PointerPlace; pause: number }) {
  const at = useCalm(newest)
  const [before, setBefore] = useState({ at, tick, glides: false })
  if (before.at !== at || before.tick !== tick)
    setBefore({ at, tick, glides: before.at !== at && before.tick === tick })
  const box = boxOf(frame, at.block === '' ? null : at.block)
  if (!box) return null
  const { x, y } = pointInBox(box, at)
  return (
    <div
      className="ed-overlay__pointer"
      style={{
        transform: `translate(${x * scale}px, ${y * scale}px)`,
        transitionDuration: before.glides ? `${pause}ms` : '0s',
        color: colour,
      }}
    >
      <MousePointer2 size={20} />
      <span style={{ background: colour }}>{name}</span>
    </div>
  )
})

/** A value as it comes; for those who want less motion the latest of each second. */
function useCalm<Value>(value: Value): Value {
  const latest = useRef(value)
  const [shown, setShown] = useState(value)
  useEffect(() => {
    latest.current = value
  })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isBehind = isCalm && shown !== value
  useEffect(() => {
    if (!isBehind) return undefined
    const timer = setTimeout(() => setShown(latest.current), JUMP_MS)
    return () => clearTimeout(timer)
  }, [isBehind])
  return isCalm ? shown : value
}

import { useRef } from 'react'

let count = 0

/** A press that is held is one gesture, however long it takes: what it changes is taken back in one step. */
export function useGesture() {
  const current = useRef<number | undefined>(undefined)
  const end = () => {
    current.current = undefined
  }
  return {
    gesture: () => current.current,
    onPointerDownCapture: () => {
      count += 1
      current.current = count
    },
    // The change that a press makes comes with its click, behind the release.
    onPointerUpCapture: () => setTimeout(end),
    onPointerCancelCapture: end,
  }
}

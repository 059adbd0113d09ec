import { useLayoutEffect, useRef, useState } from 'react'

/** A function that stays the same object and always does what the latest rendering would do. */
export function useSteady<Arguments extends unknown[], Result>(
  act: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const [steady] = useState(
    () =>
      (...args: Arguments) =>
        latest.current(...args),
  )
  return steady
}

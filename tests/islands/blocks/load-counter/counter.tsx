import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** Counts clicks; marks its element once React's effects run. */
export function Counter({ name, children }: { name: string; children?: ReactNode }) {
  const [count, setCount] = useState(0)
  const [focused, setFocused] = useState(false)
  const labelId = useId()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.setAttribute('data-hydrated', '')
  }, [])
  return (
    <div ref={ref} data-testid={name} data-focused={focused || undefined}>
      <span id={labelId}>{name}</span>
      <button
        type="button"
        aria-labelledby={labelId}
        onClick={() => setCount(count + 1)}
        onFocus={() => setFocused(true)}
      >
        {count}
      </button>
      {children}
    </div>
  )
}

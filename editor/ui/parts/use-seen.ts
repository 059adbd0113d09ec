import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has come into sight yet: the server draws only what somebody looks at. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}

import { useEffect, useState, type RefObject } from 'react'

/** Lines above and below the visible ones that are kept ready. */
const SPARE = 8

/** Which of many equally high lines are in sight. */
export function useWindow(holder: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  useEffect(() => {
    const element = holder.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [holder])
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - SPARE),
    last: Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE),
    onScroll: () => setTop(holder.current?.scrollTop ?? 0),
    /** Scrolls as little as needed to bring a line into sight; asks the browser nothing, which would lay the page out. */
    reveal(index: number) {
      const from = index * rowHeight
      const to = from + rowHeight - height
      if (from < top) holder.current?.scrollTo({ top: from })
      else if (to > top) holder.current?.scrollTo({ top: to })
    },
  }
}

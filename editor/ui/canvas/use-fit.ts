import { useEffect, useState, type CSSProperties, type RefObject } from 'react'

/** How large the frame is drawn: at its real width, made smaller where the window is too narrow for it. */
export interface Fit {
  scale: number
  sheet: CSSProperties
  frame: CSSProperties & { width: number }
}

/** @param zoom 1 draws the page at its real size; `null` as large as fits */
export function useFit(
  holder: RefObject<HTMLElement | null>,
  width: number | null,
  zoom: number | null,
): Fit {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = holder.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [holder])
  const wanted = width ?? room.width / (zoom ?? 1)
  const fitting = wanted > 0 && room.width > 0 ? Math.min(1, room.width / wanted) : 1
  const scale = zoom ?? fitting
  return {
    scale,
    sheet: { width: wanted * scale, height: room.height },
    frame: {
      width: wanted,
      height: room.height / scale,
      transform: scale === 1 ? 'none' : `scale(${scale})`,
    },
  }
}

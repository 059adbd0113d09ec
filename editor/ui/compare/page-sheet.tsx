import { useEffect, useRef, useState } from 'react'
import { EMPTY_FRAME } from '../canvas/frame.ts'

/** An empty page at its real width, drawn as small as the room for it makes it. */
export function PageSheet({
  title,
  width,
  isHidden,
  onFrame,
}: {
  /** Of the frame. */
  title: string
  /** CSS pixels. */
  width: number
  isHidden: boolean
  /** The document that the page is put into. */
  onFrame: (frame: Document | null) => void
}) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    if (sheet.current) observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [])
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <div ref={sheet} className="ed-sheet">
      <iframe
        ref={iframe}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={EMPTY_FRAME}
        hidden={isHidden}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        onLoad={() => onFrame(iframe.current?.contentDocument ?? null)}
      />
    </div>
  )
}

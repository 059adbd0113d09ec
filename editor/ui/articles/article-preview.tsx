import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CanvasPage } from '../api/api.ts'
import { EMPTY_FRAME, showPage } from '../canvas/frame.ts'
import { messageOf } from '../parts/message-of.ts'
import { Problem } from '../parts/problem.tsx'
import type { Article, ArticleApi } from './article-api.ts'

const WIDTHS = [
  { width: 390, label: 'Phone, 390', Icon: Smartphone },
  { width: 820, label: 'Tablet, 820', Icon: Tablet },
  { width: 1440, label: 'Desktop, 1440', Icon: Monitor },
] as const

/** The page of an article as its visitors will get it, drawn by the runtime of the site. */
export function ArticlePreview({ api, article }: { api: ArticleApi; article: Article }) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Document | null>(null)
  const [page, setPage] = useState<CanvasPage | undefined>(undefined)
  const [width, setWidth] = useState<number>(820)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isLeft = false
    api.preview(article).then(
      (drawn) => (isLeft ? undefined : setPage(drawn)),
      (error: unknown) => {
        if (!isLeft) setProblem(messageOf(error))
      },
    )
    return () => {
      isLeft = true
    }
  }, [api, article])
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    if (sheet.current) observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (frame && page) showPage(frame, page)
  }, [frame, page])
  const words = page && page.status !== 200 ? 'This site has no page for articles.' : problem
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <>
      <fieldset className="ed-segments ed-compare__widths" aria-label="Width of the page">
        {WIDTHS.map(({ width: each, label, Icon }) => (
          <button
            key={each}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={width === each}
            onClick={() => setWidth(each)}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      </fieldset>
      <Problem text={words} />
      {!page && problem === '' && <p className="ed-quiet">Drawing the page …</p>}
      <div ref={sheet} className="ed-articles__sheet">
        <iframe
          ref={iframe}
          title="Page of the article"
          sandbox="allow-same-origin"
          srcDoc={EMPTY_FRAME}
          hidden={!page}
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          onLoad={() => setFrame(iframe.current?.contentDocument ?? null)}
        />
      </div>
    </>
  )
}

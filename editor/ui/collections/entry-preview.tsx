import { useEffect, useState } from 'react'
import type { CanvasPage } from '../api/api.ts'
import { showPage } from '../canvas/frame.ts'
import { PageSheet } from '../compare/page-sheet.tsx'
import { FIRST_WIDTH, PageWidths } from '../compare/page-widths.tsx'
import { messageOf } from '../parts/message-of.ts'
import { Problem } from '../parts/problem.tsx'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { CollectionApi } from './collection-api.ts'

/** The page of an entry as its visitors will get it, drawn by the runtime of the site. */
export function EntryPreview({ api, document }: { api: CollectionApi; document: JsonObject }) {
  const [frame, setFrame] = useState<Document | null>(null)
  const [page, setPage] = useState<CanvasPage | undefined>(undefined)
  const [width, setWidth] = useState(FIRST_WIDTH)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isLeft = false
    api.preview(document).then(
      (drawn) => (isLeft ? undefined : setPage(drawn)),
      (error: unknown) => {
        if (!isLeft) setProblem(messageOf(error))
      },
    )
    return () => {
      isLeft = true
    }
  }, [api, document])
  useEffect(() => {
    if (frame && page) showPage(frame, page)
  }, [frame, page])
  return (
    <>
      <PageWidths label="Width of the page" width={width} onChoose={setWidth} />
      <Problem text={page && page.status !== 200 ? api.collection.noPage : problem} />
      {!page && problem === '' && <p className="ed-quiet">Drawing the page …</p>}
      <PageSheet
        title={`Page of the ${api.collection.one}`}
        width={width}
        isHidden={!page}
        onFrame={setFrame}
      />
    </>
  )
}

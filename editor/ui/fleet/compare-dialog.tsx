import type { JsonObject } from '../../../runtime/json/object.ts'
import { useEffect, useRef, useState } from 'react'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import { api, type CanvasPage } from '../api/api.ts'
import { elementOf, EMPTY_FRAME, showPage } from '../canvas/frame.ts'
import { Dialog } from '../parts/dialog.tsx'
import { messageOf } from '../parts/message-of.ts'
import { fleetApi, type FleetPlan } from './fleet-api.ts'
import { Problem } from '../parts/problem.tsx'

/** One dealer's page as it is and as it would be, drawn by the runtime of the site, side by side. */
export function CompareDialog({
  codemod,
  inherited,
  dealer,
  onClose,
}: {
  codemod: Codemod
  inherited: boolean
  dealer: FleetPlan
  onClose: () => void
}) {
  const pages = [...new Set(dealer.changes.map(({ routeId }) => routeId ?? 'home'))]
  const [routeId, setRouteId] = useState(pages[0] ?? 'home')
  const [plan, setPlan] = useState<FleetPlan | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const blockIds = dealer.changes.filter((each) => (each.routeId ?? 'home') === routeId)
  useEffect(() => {
    fleetApi.planOne(codemod, inherited, dealer.slug).then(
      ({ dealers }) => setPlan(dealers[0]),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [codemod, inherited, dealer.slug])
  const show = { slug: dealer.slug, routeId, blockId: blockIds[0]?.blockId ?? null, onProblem: setProblem }
  return (
    <Dialog title={`Before and after at ${dealer.name}`} onClose={onClose} isWide>
      <label className="ed-inline">
        Page
        <select className="ed-input" value={routeId} onChange={({ target }) => setRouteId(target.value)}>
          {pages.map((page) => (
            <option key={page}>{page}</option>
          ))}
        </select>
      </label>
      <Problem text={problem} />
      <div className="ed-compare">
        <Shown {...show} title="Before" document={plan?.before} />
        <Shown {...show} title="After" document={plan?.after} />
      </div>
    </Dialog>
  )
}

function Shown({
  title,
  slug,
  document,
  routeId,
  blockId,
  onProblem,
}: {
  title: string
  slug: string
  document: JsonObject | undefined
  routeId: string
  blockId: string | null
  onProblem: (message: string) => void
}) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const [frame, setFrame] = useState<Document | null>(null)
  const [page, setPage] = useState<CanvasPage | undefined>(undefined)
  useEffect(() => {
    if (!document) return undefined
    const abort = new AbortController()
    api.canvas(slug, { document, routeId }, abort.signal).then(setPage, (error: unknown) => {
      if (!abort.signal.aborted) onProblem(messageOf(error))
    })
    return () => abort.abort()
  }, [slug, document, routeId, onProblem])
  useEffect(() => {
    if (!frame || !page) return
    showPage(frame, page)
    const element = blockId === null ? undefined : elementOf(frame, blockId)
    element?.scrollIntoView({ block: 'center' })
  }, [frame, page, blockId])
  return (
    <figure>
      <figcaption>{page ? title : `${title} …`}</figcaption>
      <div className="ed-compare__sheet">
        <iframe
          ref={iframe}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={EMPTY_FRAME}
          onLoad={() => setFrame(iframe.current?.contentDocument ?? null)}
        />
      </div>
    </figure>
  )
}

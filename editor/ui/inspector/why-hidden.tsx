import { EyeClosed } from 'lucide-react'
import { reasonText } from '../../../runtime/visible/reason.ts'
import type { TreeRef } from '../../core/tree.ts'
import { useShownWhy, whyHidden } from '../session/shown-why.ts'
import { drawnIds, placeOfDrawn } from '../session/tree-of-block.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** Why the chosen block is not on the page as it is previewed; nothing for one that is (RUN-04, EDIT-06). */
export function WhyHidden({ id, tree }: { id: string; tree: TreeRef }) {
  const session = useSession()
  const { effective } = useSessionState((state) => state.document)
  const routeId = useSessionState((state) => state.routeId)
  const reasons = whyHidden(useShownWhy(), drawnIds(effective, routeId, tree, id))
  if (reasons.length === 0) return null
  return (
    <section className="ed-why" aria-label="Why it does not show">
      <p>
        <EyeClosed size={14} aria-hidden /> Does not show on this preview
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={`${reason.code} ${reason.words}`}>{reasonText(reason)}</li>
        ))}
      </ul>
      {[...new Set(reasons.flatMap(({ around = [] }) => around))].map((drawn) => (
        <button
          key={drawn}
          type="button"
          className="ed-button ed-button--small"
          onClick={() => {
            const place = placeOfDrawn(effective, routeId, drawn)
            session.select([place.id], place.tree)
          }}
        >
          Choose the block around it
        </button>
      ))}
    </section>
  )
}

import { useEffect, useMemo, useState } from 'react'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import { ComparedPages } from '../compare/compared-pages.tsx'
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
  const place = useMemo(() => {
    const changes = dealer.changes.filter((each) => (each.routeId ?? 'home') === routeId)
    const side = { isThere: true, ids: changes.flatMap(({ blockId }) => blockId ?? []) }
    return { routeId, isBlock: side.ids.length > 0, before: side, after: side }
  }, [dealer, routeId])
  useEffect(() => {
    fleetApi.planOne(codemod, inherited, dealer.slug).then(
      ({ dealers }) => setPlan(dealers[0]),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [codemod, inherited, dealer.slug])
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
      <ComparedPages
        slug={dealer.slug}
        before={plan?.before}
        after={plan?.after}
        place={place}
        onProblem={setProblem}
      />
    </Dialog>
  )
}

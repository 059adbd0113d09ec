import { repeat } from '../../../runtime/repeat/repeat.ts'
import { useEffect, useRef, useState } from 'react'
import { routeTitle } from '../../core/describe-changes.ts'
import { findSpot, readTree, routesOf } from '../../core/tree.ts'
import { api, type Presence } from '../api/api.ts'
import { titleOf } from '../actions/actions.ts'
import { useSession } from '../session/use-session.ts'

const EVERY_MS = 5000

/** Who else has this dealer open, and what is chosen there. */
export function usePresence(): readonly Presence[] {
  const session = useSession()
  const [others, setOthers] = useState<readonly Presence[]>([])
  const windowId = useRef(crypto.randomUUID())
  useEffect(() => {
    let isOver = false
    const turns = repeat(
      async () => {
        if (document.hidden) return
        const found = await api.meet(session.slug, windowId.current, placeOf(session))
        if (!isOver) setOthers(found.others)
      },
      // Whether the server answers is told by the state of saving; presence only waits for the next turn.
      { everyMs: EVERY_MS, atOnce: true, onError: () => {} },
    )
    return () => {
      isOver = true
      void turns.stop()
    }
  }, [session])
  return others
}

function placeOf({ store }: ReturnType<typeof useSession>): string {
  const { document, routeId, tree, selection } = store.get()
  const route = routesOf(document.effective).find(({ id }) => id === routeId)
  const id = selection.at(-1)
  const node = id === undefined ? undefined : findSpot(readTree(document.effective, tree), id)?.node
  return [routeTitle(route, routeId), ...(node ? [titleOf(node)] : [])].join(', ').slice(0, 120)
}

import { useEffect, useRef, useState } from 'react'
import { routeTitle } from '../../core/describe-changes.ts'
import { findSpot, readTree, routesOf } from '../../core/tree.ts'
import { titleOf } from '../actions/actions.ts'
import { api, type Presence } from '../api/api.ts'
import { followComments } from '../comments/comments-store.ts'
import { useSession } from '../session/use-session.ts'
import { listenAround } from './listen-around.ts'

/** A move through the outline by keys is told once it rests, in milliseconds. */
const REST_MS = 150

/** Who else has this dealer open, and what is chosen there. What they save is taken over as it is told. */
export function useAround(): readonly Presence[] {
  const session = useSession()
  const [others, setOthers] = useState<readonly Presence[]>([])
  const windowId = useRef(crypto.randomUUID())
  useEffect(() => {
    const { slug, store } = session
    let told = placeOf(session)
    let resting: ReturnType<typeof setTimeout> | undefined
    const listening = listenAround({
      ask: () => api.meet(slug, windowId.current, told),
      listen: () => new EventSource(api.aroundAddress(slug, windowId.current, told)),
      page: document,
      onAround(around) {
        setOthers((before) =>
          JSON.stringify(before) === JSON.stringify(around.others) ? before : around.others,
        )
        session.follow(around.tag, around.by)
        void followComments(slug, around.comments).then((news) => news !== undefined && session.say(news))
      },
    })
    const tellPlace = () => {
      const place = placeOf(session)
      if (place === told) return
      told = place
      listening.ask()
    }
    const unsubscribe = store.subscribe(() => {
      resting ??= setTimeout(() => {
        resting = undefined
        tellPlace()
      }, REST_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(resting)
      listening.stop()
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

import { useEffect } from 'react'
import { routeTitle } from '../../core/describe-changes.ts'
import { findSpot, readTree, routesOf, treeKey } from '../../core/tree.ts'
import { titleOf } from '../actions/actions.ts'
import { api, isShutOut } from '../api/api.ts'
import { entriesState } from '../collections/entries-state.ts'
import { followComments } from '../comments/comments-store.ts'
import { namedDraftsState } from '../named-drafts/named-drafts.ts'
import { useSession } from '../session/use-session.ts'
import { listenAround } from './listen-around.ts'
import { otherPointers } from './pointers-store.ts'
import { takeOthers, withField } from './others.ts'
import { windowId } from './window-id.ts'

/** A move through the outline by keys is told once it rests, in milliseconds. */
const REST_MS = 150

/** Follows who else has this dealer open, and tells them what is chosen here. What they save is taken over as it is told. */
export function useAround(): void {
  const session = useSession()
  useEffect(() => {
    const { slug, store } = session
    const here = () => ({ windowId, ...told })
    let told = hereIn(session)
    let resting: ReturnType<typeof setTimeout> | undefined
    const listening = listenAround({
      ask: () => api.meet(slug, here()),
      listen: () => new EventSource(api.aroundAddress(slug, here())),
      page: document,
      onPointers: otherPointers.take,
      onError: (error) => isShutOut(error) && nobody(),
      onAround(around) {
        takeOthers(around.others)
        session.follow(around.tag, around.by)
        namedDraftsState.set({ tag: around.namedDrafts })
        entriesState.set({ tag: around.entries })
        void followComments(slug, around.comments).then((news) => news !== undefined && session.say(news))
      },
    })
    const tellPlace = () => {
      const next = hereIn(session)
      if (next.place === told.place && next.block === told.block && next.tree === told.tree) return
      told = next
      listening.ask()
    }
    const onMove = () => {
      resting ??= setTimeout(() => {
        resting = undefined
        tellPlace()
      }, REST_MS)
    }
    const unsubscribe = store.subscribe(onMove)
    document.addEventListener('focusin', onMove)
    document.addEventListener('focusout', onMove)
    return () => {
      unsubscribe()
      document.removeEventListener('focusin', onMove)
      document.removeEventListener('focusout', onMove)
      clearTimeout(resting)
      listening.stop()
      nobody()
    }
  }, [session])
}

function nobody(): void {
  takeOthers([])
  otherPointers.clear()
}

/** What is open and chosen in this window, with the field of the block's form that has the focus. */
function hereIn({ store }: ReturnType<typeof useSession>): { place: string; tree: string; block: string } {
  const { document, routeId, tree, selection } = store.get()
  const route = routesOf(document.effective).find(({ id }) => id === routeId)
  const id = selection.at(-1)
  const node = id === undefined ? undefined : findSpot(readTree(document.effective, tree), id)?.node
  const block = [routeTitle(route, routeId), ...(node ? [titleOf(node)] : [])].join(', ')
  const place = withField(block, node && fieldInUse())
  return { place, tree: node ? treeKey(tree) : '', block: node ? node.id : '' }
}

/** What the field of the form is called in which somebody writes. */
function fieldInUse(): string | undefined {
  const active = document.activeElement
  const isField =
    active instanceof HTMLInputElement ||
    active instanceof HTMLTextAreaElement ||
    active instanceof HTMLSelectElement
  return isField && active.closest('.ed-inspector') ? active.labels?.[0]?.textContent.trim() : undefined
}

import { useEffect, useRef, useState } from 'react'
import { sameJson, type JsonObject } from '../../../runtime/json/object.ts'
import { routesOf } from '../../core/tree.ts'
import { useSessionState } from '../session/use-session.ts'

/** Pages are looked at again once the work pauses, in milliseconds: the server draws no single letters for a list. */
const REST_MS = 2000

/** Pages by their ids, with how often each may look different since the list was opened, by whoever's work. */
export function usePageLooks(): ReadonlyMap<string, number> {
  const effective = useSessionState(({ document }) => document.effective)
  const drawn = useRef<JsonObject>(effective)
  const [looks, setLooks] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    if (effective === drawn.current) return undefined
    const timer = setTimeout(() => {
      const changed = changedPages(drawn.current, effective)
      drawn.current = effective
      if (changed.length === 0) return
      setLooks(
        (known) => new Map([...known, ...changed.map((id) => [id, (known.get(id) ?? 0) + 1] as const)]),
      )
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [effective])
  return looks
}

/** Of what stands around pages, such as the theme or a menu, all of them. */
export function changedPages(before: JsonObject, after: JsonObject): string[] {
  const isAround = !sameJson({ ...before, routes: null }, { ...after, routes: null })
  const former = new Map(routesOf(before).map((route) => [route['id'], route]))
  return routesOf(after)
    .filter((route) => isAround || !sameJson(former.get(route['id']), route))
    .map(({ id }) => String(id))
}

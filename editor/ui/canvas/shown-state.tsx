import { useLayoutEffect } from 'react'
import { isObject } from '../../../runtime/json/object.ts'
import { stateCss } from '../../../runtime/styles/style-class.ts'
import { findSpot, readTree } from '../../core/tree.ts'
import { drawnIds } from '../session/tree-of-block.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { useStyleState } from '../style/style-view.ts'
import { NODE_CLASS, wearSheet } from './frame.ts'

/** The chosen block as it looks in the state whose style is edited, without anybody hovering or pressing it. */
export function ShownState({ frame }: { frame: Document }) {
  const session = useSession()
  const state = useStyleState()
  const id = useSessionState(({ selection }) => selection.at(-1))
  const values = useSessionState(({ document, tree }) =>
    id === undefined || state === undefined
      ? undefined
      : findSpot(readTree(document.effective, tree), id)?.node.style?.[state],
  )
  useLayoutEffect(() => {
    if (id === undefined || !isObject(values)) return undefined
    const { document, routeId, tree } = session.store.get()
    const css = stateCss(values)
    const rules = drawnIds(document.effective, routeId, tree, id).map((drawn) => {
      // Twice the class: stronger than the block's own style, as its state is.
      const name = `.${CSS.escape(NODE_CLASS + drawn)}`
      return `${name}${name}{${css}}`
    })
    return wearSheet(frame, `@layer styles{${rules.join('')}}`)
  }, [frame, session, id, values])
  return null
}

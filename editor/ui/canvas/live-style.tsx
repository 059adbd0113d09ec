import { CacheProvider, ClassNames } from '@emotion/react'
import { useLayoutEffect, useMemo } from 'react'
import { STYLE_CLASS, styleDeclarations } from '../../../runtime/styles/style-class.ts'
import { findSpot, readTree } from '../../core/tree.ts'
import { drawnIds } from '../session/tree-of-block.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { NODE_CLASS } from './frame.ts'
import { createStyleCache } from './style-cache.ts'

/** The chosen block wears its style on the canvas at once; what the server draws afterwards has the same class. */
export function LiveStyle({ frame }: { frame: Document }) {
  const id = useSessionState(({ selection }) => selection.at(-1))
  const style = useSessionState(({ document, tree }) =>
    id === undefined ? undefined : findSpot(readTree(document.effective, tree), id)?.node.style,
  )
  const cache = useMemo(() => createStyleCache(frame.head), [frame])
  const css = useMemo(() => style && styleDeclarations(style), [style])
  if (id === undefined) return null
  return (
    <CacheProvider value={cache}>
      <ClassNames>
        {({ css: classOf }) => <Worn key={id} frame={frame} id={id} className={css ? classOf(css) : ''} />}
      </ClassNames>
    </CacheProvider>
  )
}

function Worn({ frame, id, className }: { frame: Document; id: string; className: string }) {
  const session = useSession()
  useLayoutEffect(() => {
    const { document, routeId, tree } = session.store.get()
    for (const drawn of drawnIds(document.effective, routeId, tree, id)) {
      for (const element of frame.getElementsByClassName(NODE_CLASS + drawn)) wear(element, className)
    }
  }, [session, frame, id, className])
  return null
}

/** In the place where the server puts it, so that its answer changes nothing. */
function wear(element: Element, className: string): void {
  const names = [...element.classList]
  const others = names.filter((name) => !name.startsWith(`${STYLE_CLASS}-`))
  const at = others.findIndex((name) => name.startsWith(NODE_CLASS))
  const next = className === '' ? others : others.toSpliced(at, 0, className)
  if (next.join(' ') !== names.join(' ')) element.setAttribute('class', next.join(' '))
}

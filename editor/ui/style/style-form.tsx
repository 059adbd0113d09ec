import { useEffect, useMemo } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import type { TreeRef } from '../../core/tree.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { useSteady } from '../parts/use-steady.ts'
import { useSession } from '../session/use-session.ts'
import { ArrangeFields } from './arrange-fields.tsx'
import { BoxModel } from './box-model.tsx'
import { MotionFields } from './motion-fields.tsx'
import { SizeFields } from './size-fields.tsx'
import { StyleContext, type WriteOf } from './style-context.ts'
import { StateBar, stateWords } from './state-bar.tsx'
import { StateFields } from './state-fields.tsx'
import { styleView, useStyleState, useStyleWidth } from './style-view.ts'
import { SurfaceFields } from './surface-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { themeVariables, usePalette } from './palette.ts'
import { useDrawnStyle } from './use-drawn-style.ts'
import { useGesture } from './use-gesture.ts'
import { WidthBar } from './width-bar.tsx'
import { writeStyle } from './write-style.ts'

/** With the grammar of CSS, which is fetched when styles are looked at. */
const MoreFields = lazyPart('More properties', () => import('./more-fields.tsx'))

/** Style values by the theme's tokens, at every width or from one width on; of several blocks what they have in common. */
export function StyleForm({ nodes, tree }: { nodes: readonly BlockNode[]; tree: TreeRef }) {
  const session = useSession()
  const { width, shown } = useStyleWidth()
  const state = useStyleState()
  useEffect(() => () => styleView.set({ state: undefined }), [])
  const { gesture, ...held } = useGesture()
  const drawn = useDrawnStyle(nodes[0]?.id)
  const palette = usePalette()
  const write = useSteady((values: Readonly<Record<string, unknown>>, title: string, of: WriteOf = {}) => {
    writeStyle(session, {
      tree,
      ids: nodes.map(({ id }) => id),
      width: of.isAtEveryWidth === true ? undefined : width,
      state,
      part: of.part,
      values,
      title: `${title}${stateWords(state)}`,
      gesture: gesture(),
    })
  })
  const context = useMemo(
    () => ({ nodes, tree, width, shown, state, drawn, write }),
    [nodes, tree, width, shown, state, drawn, write],
  )
  return (
    <StyleContext value={context}>
      <div className="ed-styles" style={themeVariables(palette)} {...held}>
        <div className="ed-styles__scope">
          <WidthBar nodes={nodes} />
          <StateBar nodes={nodes} />
        </div>
        {state === undefined ? (
          <>
            <SurfaceFields />
            <TextFields />
            <fieldset className="ed-group">
              <legend>Space</legend>
              <BoxModel />
            </fieldset>
            <ArrangeFields />
            <SizeFields />
            <MotionFields />
          </>
        ) : (
          <StateFields />
        )}
        <MoreFields key={[state, ...nodes.map(({ id }) => id)].join(' ')} />
      </div>
    </StyleContext>
  )
}

import type { StylePart } from '../../core/command.ts'
import type { StyleState } from '../../../runtime/styles/states.ts'
import type { TreeRef } from '../../core/tree.ts'
import type { StyleWidth } from '../../core/style/widths.ts'
import type { Session } from '../session/session.ts'

export interface StyleWrite {
  tree: TreeRef
  ids: readonly string[]
  /** Every width at once without one. */
  width: StyleWidth | undefined
  /** In a state of the blocks; always without one. */
  state?: StyleState | undefined
  /** Of the further declarations: values are by property of CSS. */
  part?: StylePart | undefined
  /** By style prop; what is `undefined` is taken away. */
  values: Readonly<Record<string, unknown>>
  /** What people call it, with what is said of its state. */
  title: string
  /** A press that is held: what it changes is one step. */
  gesture?: number | undefined
}

/**
 * Gives blocks another look, as one step; one within a moment of the same kind joins the one before.
 *
 * @returns whether it was done; why not has been said
 */
export function writeStyle(session: Session, write: StyleWrite): boolean {
  const { tree, ids, width, state, part, values, title, gesture } = write
  const label = `Changed ${title.toLowerCase()}${ids.length > 1 ? ` of ${ids.length} blocks` : ''}`
  const mergeKey = [...ids, ...Object.keys(values).toSorted(), width ?? '', state ?? '', part ?? ''].join(' ')
  const findings = session.run(
    {
      do: 'set-style',
      tree,
      ids,
      values,
      ...(width && { breakpoint: width }),
      ...(state && { state }),
      ...(part && { part }),
    },
    { label, mergeKey, gesture, select: false },
  )
  // Steps that may join the one before are not told; what happens to several at once is.
  if (ids.length > 1 && findings.length === 0) session.say(label)
  return findings.length === 0
}

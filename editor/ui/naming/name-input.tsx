import { useEffect, useRef } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { MAX_LABEL, typeTitle } from '../../core/block-names.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSession } from '../session/use-session.ts'
import { nameBlock, naming, type NamedPlace } from './naming.ts'

/**
 * The name of a block being typed: Enter or a press elsewhere takes it over, Escape gives it up.
 *
 * @param onDone after Enter or Escape: the focus goes back to where it came from
 */
export function NameInput({
  node,
  place,
  onDone,
}: {
  node: BlockNode
  place: NamedPlace
  onDone: () => void
}) {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const type = typeTitle(node, BLOCKS)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  /** An input that is taken away loses the focus as well: what was given up is not taken over then. */
  function end(typed?: string): void {
    if (isDone.current) return
    isDone.current = true
    naming.set({ at: null })
    if (typed !== undefined) nameBlock(session, place, typed)
  }

  return (
    <input
      ref={input}
      className="ed-input ed-name-input"
      aria-label={`Name of this block (${type})`}
      defaultValue={node.label ?? ''}
      placeholder={type}
      maxLength={MAX_LABEL}
      autoComplete="off"
      onBlur={({ currentTarget }) => end(currentTarget.value)}
      onKeyDown={(event) => {
        // The line that it stands in takes arrow keys and Space, the workspace takes Escape.
        event.stopPropagation()
        event.nativeEvent.stopPropagation()
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        end(event.key === 'Enter' ? event.currentTarget.value : undefined)
        onDone()
      }}
      // A press into it neither selects nor drags the line.
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.stopPropagation()}
    />
  )
}

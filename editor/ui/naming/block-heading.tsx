import { Pencil } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { nodeTitle, typeTitle } from '../../core/block-names.ts'
import type { TreeRef } from '../../core/tree.ts'
import { BLOCKS } from '../session/blocks.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { NameInput } from './name-input.tsx'
import { isNaming, naming, type NamedPlace } from './naming.ts'

/** What the selected block is called, with a way to call it something else. */
export function BlockHeading({ node, tree }: { node: BlockNode; tree: TreeRef }) {
  const place: NamedPlace = { where: 'inspector', tree, id: node.id }
  const isOpen = useSyncExternalStore(naming.subscribe, () => isNaming(naming.get().at, place))
  const title = nodeTitle(node, BLOCKS)
  if (isOpen) {
    return (
      <div className="ed-block-heading">
        <h2 className="ed-unseen">{title}</h2>
        <NameInput
          key={node.id}
          node={node}
          place={place}
          onDone={() => requestAnimationFrame(focusPencil)}
        />
      </div>
    )
  }
  return (
    <div className="ed-block-heading">
      <h2>
        {title}
        {node.label !== undefined && <span className="ed-quiet"> {typeTitle(node, BLOCKS)}</span>}
      </h2>
      <IconButton
        icon={Pencil}
        label={node.label === undefined ? 'Give this block a name' : 'Change the name of this block'}
        title={node.label === undefined ? 'Give this block a name (F2)' : 'Change the name (F2)'}
        onPress={() => naming.set({ at: place })}
      />
    </div>
  )
}

function focusPencil(): void {
  document.querySelector<HTMLElement>('.ed-block-heading .ed-icon-button')?.focus()
}

import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { anchorLinks } from '../../core/anchor-links.ts'
import { anchorOf } from '../../core/places-of.ts'
import type { TreeRef } from '../../core/tree.ts'
import { askLinks, type LinkedAnchor } from '../actions/removing-linked.ts'
import { linksWords } from '../dialogs/remove-linked-dialog.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { UseList } from './use-list.tsx'

/** After a block got another anchor, or none: the links that led to it, how many and where, and one press for all of them. */
export function AnchorNote({
  node,
  tree,
  mergeKey,
}: {
  node: BlockNode
  tree: TreeRef
  /** Of the steps that write the anchor: the links change with them in one step. */
  mergeKey: string
}) {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const present = anchorOf(node)
  const [was, setWas] = useState(present)
  if (present === was) return null
  const { follow, stay } = anchorLinks(effective, tree, was, BLOCKS)
  if (follow.length === 0 && stay.length === 0) {
    // Nothing leads there: an undo brought the old name back, and the next change is one of that name.
    setWas(present)
    return null
  }
  if (typeof node.props?.['anchor'] !== 'string' || node.props['anchor'] === '') {
    return (
      <ClearedNote asked={{ deed: 'clear', tree, name: `#${was}`, anchor: was, mergeKey, follow, stay }} />
    )
  }
  return (
    <div className="ed-note" role="note">
      {follow.length > 0 && (
        <>
          <p>
            {linksWords(follow.length)} to <code>#{was}</code>, which is called <code>#{present}</code> now.
          </p>
          <button
            type="button"
            className="ed-button ed-button--small"
            onClick={() => {
              session.run(
                { do: 'relink-anchor', tree, from: was, to: present },
                {
                  label: `Changed #${was} into #${present}, with its links`,
                  mergeKey,
                  closes: true,
                  select: false,
                },
              )
              setWas(present)
            }}
          >
            <Link2 size={14} aria-hidden /> Change {follow.length === 1 ? 'it' : `all ${follow.length}`} to #
            {present}
          </button>
          <UseList uses={follow} label={`Links to #${was}`} />
        </>
      )}
      {stay.length > 0 && (
        <>
          <p className="ed-quiet">Also on pages without this block, so they stay as they are:</p>
          <UseList uses={stay} label={`Links to #${was} that stay`} />
        </>
      )}
    </div>
  )
}

/** An anchor that is gone has no name to change the links to: the dialog shows them and asks for a page instead. */
function ClearedNote({ asked }: { asked: LinkedAnchor }) {
  const count = asked.follow.length + asked.stay.length
  return (
    <div className="ed-note" role="note">
      <p>
        {linksWords(count)} to <code>{asked.name}</code>, which is the name of no block now.
      </p>
      <button type="button" className="ed-button ed-button--small" onClick={() => askLinks(asked)}>
        <Link2 size={14} aria-hidden /> See {count === 1 ? 'it' : 'them'}, or lead{' '}
        {count === 1 ? 'it' : 'them'} elsewhere
      </button>
    </div>
  )
}

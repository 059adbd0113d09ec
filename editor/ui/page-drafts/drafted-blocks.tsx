import { TriangleAlert } from 'lucide-react'
import type { PageDraft } from '../../../schemas/generated/editor-api.ts'
import { titleOf } from '../actions/actions.ts'
import { nodesOf } from './drafted-route.ts'

/** What a dealer answers for and nobody of the dealer has said, above what it is in. */
export function ToCheck({ claims }: { claims: readonly string[] }) {
  if (claims.length === 0) return null
  return (
    <p className="ed-write__check">
      <TriangleAlert size={14} aria-hidden /> <strong>Check this:</strong> {claims.join(', ')}
    </p>
  )
}

/** The blocks of a drafted page in their order, with what is to be looked at in each. */
export function DraftedBlocks({ draft }: { draft: PageDraft }) {
  const nodes = nodesOf(draft)
  return (
    <>
      <h3>Blocks</h3>
      <ol className="ed-drafted__blocks" aria-label="Blocks of the page">
        {draft.blocks.map(({ check, sample }, index) => (
          <li key={index}>
            {titleOf(nodes[index])}
            <ToCheck claims={check} />
            {sample.length > 0 && <p className="ed-quiet">Sample words stand in: {sample.join(', ')}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

import type { Use } from '../../core/where-used.ts'
import { RemoveLinkedDialog, removalWords } from './remove-linked-dialog.tsx'

/** Asks before a page goes that links lead to. */
export function RemovePageDialog({
  title,
  uses,
  pages,
  filled,
  onRemove,
  onClose,
}: {
  title: string
  uses: readonly Use[]
  /** Where the links may lead instead; none where each link names an address of its own. */
  pages: readonly (readonly [path: string, title: string])[]
  /** The address of the page whose parts each link fills in, where it has one. */
  filled: string | undefined
  /** @param to address of the page that the links lead to from now on */
  onRemove: (to?: string) => void
  onClose: () => void
}) {
  return (
    <RemoveLinkedDialog
      title={`Remove ${title}?`}
      name={title}
      words={removalWords('Remove', 'it')}
      uses={uses}
      told="to this page. Without it they lead nowhere, and the checker stops a publication until they are changed, or a redirect stands in."
      pages={pages}
      toldOnceChosen="Its old address sends visitors there, so that links in articles and on other sites still lead somewhere. One undo brings everything back."
      note={
        filled !== undefined && (
          <p className="ed-quiet">
            Its address <code>{filled}</code> has parts that each link fills in, so they cannot follow by
            themselves.
          </p>
        )
      }
      onRemove={onRemove}
      onClose={onClose}
    />
  )
}

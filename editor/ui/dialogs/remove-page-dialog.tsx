import type { Use } from '../../core/where-used.ts'
import { Dialog } from '../parts/dialog.tsx'
import { UseList } from '../sections/use-list.tsx'

/** Asks before a page goes that links lead to, and shows where they are. */
export function RemovePageDialog({
  title,
  uses,
  onRemove,
  onClose,
}: {
  title: string
  uses: readonly Use[]
  onRemove: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      title={`Remove ${title}?`}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="ed-button ed-button--warn"
          onClick={() => {
            onRemove()
            onClose()
          }}
        >
          Remove it all the same
        </button>
      }
    >
      <p>
        {linksWords(uses.length)} to this page. Without it they lead nowhere, and the checker stops a
        publication until they are changed, or a redirect stands in.
      </p>
      <UseList uses={uses} label={`Links to ${title}`} onGone={onClose} />
    </Dialog>
  )
}

/** "1 place links", "4 places link". */
export function linksWords(count: number): string {
  return count === 1 ? '1 place links' : `${count} places link`
}

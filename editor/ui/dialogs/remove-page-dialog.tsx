import { useState } from 'react'
import type { Use } from '../../core/where-used.ts'
import { Choose } from '../parts/choose.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { UseList } from '../sections/use-list.tsx'

/** Asks before a page goes that links lead to, shows where they are, and lets them follow to another page. */
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
  const [to, setTo] = useState('')
  return (
    <Dialog
      title={`Remove ${title}?`}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="ed-button ed-button--warn"
          onClick={() => {
            onRemove(to === '' ? undefined : to)
            onClose()
          }}
        >
          {to === ''
            ? 'Remove it all the same'
            : `Remove it and change ${uses.length === 1 ? 'the link' : `${uses.length} places`}`}
        </button>
      }
    >
      <p>
        {linksWords(uses.length)} to this page. Without it they lead nowhere, and the checker stops a
        publication until they are changed, or a redirect stands in.
      </p>
      {pages.length > 0 && (
        <Choose
          label="Lead them to"
          value={to}
          options={[['', 'Nowhere: leave them as they are'], ...pages]}
          onChoose={setTo}
        />
      )}
      {to !== '' && (
        <p className="ed-quiet">
          Its old address sends visitors there, so that links in articles and on other sites still lead
          somewhere. One undo brings everything back.
        </p>
      )}
      {filled !== undefined && (
        <p className="ed-quiet">
          Its address <code>{filled}</code> has parts that each link fills in, so they cannot follow by
          themselves.
        </p>
      )}
      <UseList uses={uses} label={`Links to ${title}`} onGone={onClose} />
    </Dialog>
  )
}

/** "1 place links", "4 places link". */
export function linksWords(count: number): string {
  return count === 1 ? '1 place links' : `${count} places link`
}

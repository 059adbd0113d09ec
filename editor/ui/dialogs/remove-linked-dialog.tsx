import { useState, type ReactNode } from 'react'
import type { Use } from '../../core/where-used.ts'
import { Choose } from '../parts/choose.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { UseList } from '../sections/use-list.tsx'

interface Props {
  title: string
  /** What goes: a page's title, "2 blocks". */
  name: string
  /** The button's words: the links stay as they are, or change: "Remove it and change", to which is added what. */
  words: { leave: string; lead: string }
  /** The links that can be led elsewhere. */
  uses: readonly Use[]
  /** What becomes of the links. */
  told: ReactNode
  /** Where the links may lead instead; none where they cannot follow by themselves. */
  pages: readonly (readonly [path: string, title: string])[]
  /** What else happens once another place is chosen. */
  toldOnceChosen: ReactNode
  /** Between the choice and the list of links. */
  note?: ReactNode
  /** After the list of links. */
  children?: ReactNode
  /** @param to address that the links lead to from now on; nothing leaves them as they are */
  onRemove: (to?: string) => void
  onClose: () => void
}

/** Asks about something that goes although links lead to it, shows where they are, and lets them follow to another page. */
export function RemoveLinkedDialog(props: Props) {
  const { title, name, words, uses, told, pages, toldOnceChosen, note, children, onRemove, onClose } = props
  const [to, setTo] = useState('')
  const isOne = uses.length === 1
  const them = isOne ? 'it' : 'them'
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <button
          type="button"
          // A warning only while links are left to lead nowhere.
          className={`ed-button ed-button--${uses.length > 0 && to !== '' ? 'primary' : 'warn'}`}
          onClick={() => {
            onRemove(to === '' ? undefined : to)
            onClose()
          }}
        >
          {to === '' ? words.leave : `${words.lead} ${isOne ? 'the link' : `${uses.length} places`}`}
        </button>
      }
    >
      {uses.length > 0 && (
        <>
          <p>
            {linksWords(uses.length)} {told}
          </p>
          {pages.length > 0 && (
            <Choose
              label={`Lead ${them} to`}
              value={to}
              options={[['', `Nowhere: leave ${them} as ${isOne ? 'it is' : 'they are'}`], ...pages]}
              onChoose={setTo}
            />
          )}
          {to !== '' && <p className="ed-quiet">{toldOnceChosen}</p>}
          {note}
          <p className="ed-quiet">Press {isOne ? 'it' : 'one'} to go there.</p>
          <UseList uses={uses} label={`Links to ${name}`} onGone={onClose} />
        </>
      )}
      {children}
    </Dialog>
  )
}

/** "1 place links", "4 places link". */
export function linksWords(count: number): string {
  return count === 1 ? '1 place links' : `${count} places link`
}

export function removalWords(
  deed: 'Remove' | 'Cut' | 'Hide',
  it: 'it' | 'them',
): { leave: string; lead: string } {
  return { leave: `${deed} ${it} all the same`, lead: `${deed} ${it} and change` }
}

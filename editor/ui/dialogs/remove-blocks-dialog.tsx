import { useEffect, useState, useSyncExternalStore } from 'react'
import { routesOf } from '../../core/tree.ts'
import { removeBlocks } from '../actions/actions.ts'
import { removingLinked, type LinkedRemoval } from '../actions/removing-linked.ts'
import { pagesInstead } from '../panels/pages-instead.ts'
import { Choose } from '../parts/choose.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { UseList } from '../sections/use-list.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { linksWords } from './remove-page-dialog.tsx'

/** Asks before blocks go that links lead to, from wherever they are removed: key, menu, canvas or inspector. */
export function RemoveLinkedBlocks() {
  const asked = useSyncExternalStore(removingLinked.subscribe, () => removingLinked.get().asked)
  // The question is about this dealer's document: another one starts without it.
  useEffect(() => () => removingLinked.set({ asked: null }), [])
  return asked && <RemoveBlocksDialog asked={asked} onClose={() => removingLinked.set({ asked: null })} />
}

function RemoveBlocksDialog({ asked, onClose }: { asked: LinkedRemoval; onClose: () => void }) {
  const session = useSession()
  const routes = routesOf(useSessionState(({ document }) => document.effective))
  const [to, setTo] = useState('')
  const { name, ids, follow, stay } = asked
  const it = ids.length === 1 ? 'it' : 'them'
  return (
    <Dialog
      title={`Remove ${name}?`}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="ed-button ed-button--warn"
          onClick={() => {
            removeBlocks(session, asked, to === '' ? undefined : to)
            onClose()
          }}
        >
          {to === ''
            ? `Remove ${it} all the same`
            : `Remove ${it} and change ${follow.length === 1 ? 'the link' : `${follow.length} places`}`}
        </button>
      }
    >
      {follow.length > 0 && (
        <>
          <p>
            {linksWords(follow.length)} to {ids.length === 1 ? 'this part' : 'these parts'} of the page.
            Without {it} {follow.length === 1 ? 'it leads' : 'they lead'} to no place on the page.
          </p>
          <Choose
            label="Lead them to"
            value={to}
            options={[['', 'Nowhere: leave them as they are'], ...pagesInstead(routes)]}
            onChoose={setTo}
          />
          {to !== '' && <p className="ed-quiet">One undo brings everything back.</p>}
          <UseList uses={follow} label={`Links to ${name}`} onGone={onClose} />
        </>
      )}
      {stay.length > 0 && (
        <>
          <p className="ed-quiet">Also linked from parts that other pages show; these stay as they are:</p>
          <UseList uses={stay} label={`Links to ${name} that stay`} onGone={onClose} />
        </>
      )}
    </Dialog>
  )
}

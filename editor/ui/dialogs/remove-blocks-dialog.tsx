import { useEffect, useSyncExternalStore } from 'react'
import { routesOf } from '../../core/tree.ts'
import { removeBlocks } from '../actions/actions.ts'
import { removingLinked, type LinkedRemoval } from '../actions/removing-linked.ts'
import { pagesInstead } from '../panels/pages-instead.ts'
import { UseList } from '../sections/use-list.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { RemoveLinkedDialog } from './remove-linked-dialog.tsx'

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
  const { name, ids, follow, stay } = asked
  const isOne = ids.length === 1
  const it = isOne ? 'it' : 'them'
  return (
    <RemoveLinkedDialog
      name={name}
      it={it}
      uses={follow}
      told={`to ${isOne ? 'this part' : 'these parts'} of the page. Without ${it} ${
        follow.length === 1 ? 'it leads' : 'they lead'
      } to no place on the page.`}
      pages={pagesInstead(routes)}
      toldOnceChosen="One undo brings everything back."
      onRemove={(to) => removeBlocks(session, asked, to)}
      onClose={onClose}
    >
      {stay.length > 0 && (
        <>
          <p className="ed-quiet">Also linked from parts that other pages show; these stay as they are:</p>
          <UseList uses={stay} label={`Links to ${name} that stay`} onGone={onClose} />
        </>
      )}
    </RemoveLinkedDialog>
  )
}

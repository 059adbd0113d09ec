import { useEffect, useSyncExternalStore } from 'react'
import { sectionTitle } from '../../../runtime/sections/sections.ts'
import { routesOf } from '../../core/tree.ts'
import { takeAway } from '../actions/actions.ts'
import { removingLinked, type AskedLinks, type LinkedAnchor } from '../actions/removing-linked.ts'
import { pagesInstead } from '../panels/pages-instead.ts'
import { exchangeSection } from '../sections/section-actions.ts'
import { UseList } from '../sections/use-list.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { removalWords, RemoveLinkedDialog } from './remove-linked-dialog.tsx'

/**
 * Asks where links are to lead before blocks go or are hidden, from wherever that is done: key, menu, canvas or inspector;
 * before another shared section comes in the place of one; and after the anchor that they led to was taken away.
 */
export function RemoveLinkedBlocks() {
  const { asked, turn } = useSyncExternalStore(removingLinked.subscribe, removingLinked.get)
  // The question is about this dealer's document: another one starts without it.
  useEffect(() => close, [])
  return asked && <LinkedDialog key={turn} asked={asked} onClose={() => closeOf(turn)} />
}

const close = () => removingLinked.set({ asked: null })

/** A dialog that was closed leaves alone the question that was asked meanwhile. */
function closeOf(turn: number): void {
  if (removingLinked.get().turn === turn) close()
}

function LinkedDialog({ asked, onClose }: { asked: AskedLinks; onClose: () => void }) {
  const session = useSession()
  const routes = routesOf(useSessionState(({ document }) => document.effective))
  const { name, follow, stay } = asked
  return (
    <RemoveLinkedDialog
      {...wordsOf(asked)}
      name={name}
      uses={follow}
      pages={pagesInstead(routes)}
      toldOnceChosen="One undo brings everything back."
      onRemove={(to) => {
        if (asked.deed === 'exchange') exchangeSection(session, asked, to)
        else if (asked.deed !== 'clear') takeAway(session, asked, to)
        else if (to !== undefined) leadAway(asked, to)
      }}
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

  function leadAway({ tree, anchor, mergeKey }: LinkedAnchor, to: string): void {
    session.run(
      { do: 'relink-anchor', tree, from: anchor, to },
      { label: `Took #${anchor} away, its links lead to ${to}`, mergeKey, closes: true, select: false },
    )
  }
}

const DEEDS = { remove: 'Remove', cut: 'Cut', hide: 'Hide' } as const

function wordsOf(asked: AskedLinks) {
  const isOneLink = asked.follow.length === 1
  if (asked.deed === 'clear') {
    return {
      title: `Lead the links to ${asked.name} elsewhere?`,
      words: {
        leave: isOneLink ? 'Leave it as it is' : 'Leave them as they are',
        lead: 'Change',
      },
      told: `to ${asked.name}, which is the name of no block now. ${isOneLink ? 'It leads' : 'They lead'} to no place on the page.`,
    }
  }
  if (asked.deed === 'exchange') {
    const next = sectionTitle(asked.section)
    return {
      title: `Show ${next} instead of ${asked.name}?`,
      words: { leave: 'Show it all the same', lead: 'Show it and change' },
      told: `to parts of ${asked.name}. Once ${next} stands here ${isOneLink ? 'it leads' : 'they lead'} to no place on the page.`,
    }
  }
  const { deed, name, ids } = asked
  const isOne = ids.length === 1
  const it = isOne ? 'it' : 'them'
  const word = DEEDS[deed]
  const without = deed === 'hide' ? `While ${isOne ? 'it is' : 'they are'} hidden` : `Without ${it}`
  return {
    title: `${word} ${name}?`,
    words: removalWords(word, it),
    told: `to ${isOne ? 'this part' : 'these parts'} of the page. ${without} ${
      isOneLink ? 'it leads' : 'they lead'
    } to no place on the page.`,
  }
}

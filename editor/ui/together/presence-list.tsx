import { useSession } from '../session/use-session.ts'
import { goToUse } from '../sections/section-actions.ts'
import { colourOf, initialsOf, peopleOf, personOf, placeOfOther, useOthers } from './others.ts'
import { useAround } from './use-around.ts'

/** Shown as heads; the rest is a number. */
const SHOWN = 4

/** Who else has this dealer open, each once. A press on somebody goes to what they have chosen. */
export function PresenceList() {
  useAround()
  const session = useSession()
  const others = peopleOf(useOthers())
  if (others.length === 0) return null
  return (
    <ul className="ed-presence" aria-label="Also here">
      {others.slice(0, SHOWN).map((other) => {
        const { name, place } = other
        const words = `${name}, at ${place}`
        const goThere = () => {
          const found = placeOfOther(session.store.get().document.effective, other)
          if (found) goToUse(session, { title: name, place, tree: found.tree, blockId: found.id })
          else session.say(`${name} has chosen no block.`)
        }
        return (
          <li key={personOf(other)}>
            <button type="button" data-tip={words} style={{ background: colourOf(other) }} onClick={goThere}>
              <span aria-hidden>{initialsOf(name)}</span>
              <span className="ed-unseen">{words}</span>
            </button>
          </li>
        )
      })}
      {others.length > SHOWN && <li>+{others.length - SHOWN}</li>}
    </ul>
  )
}

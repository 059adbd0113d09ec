import { useContext, useSyncExternalStore } from 'react'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { copyFilled } from '../../core/copy-text.ts'
import { SessionContext } from '../session/use-session.ts'

const NOTHING: JsonObject = {}
const nothingFollows = () => () => undefined

/** Fills a value with the words of the dealer's copy (CFG-05); where no dealer is open it stays as it is written. */
export function useCopy(): (value: unknown) => unknown {
  const store = useContext(SessionContext)?.store
  const effective = useSyncExternalStore(
    store?.subscribe ?? nothingFollows,
    () => store?.get().document.effective ?? NOTHING,
  )
  return (value) => copyFilled(effective, value)
}

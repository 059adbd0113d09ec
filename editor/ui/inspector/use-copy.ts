import { useContext, useSyncExternalStore } from 'react'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { copyFilled } from '../../core/copy-text.ts'
import { siteWords } from '../../core/site-words.ts'
import { SessionContext } from '../session/use-session.ts'

const NOTHING: JsonObject = {}
const nothingFollows = () => () => undefined

/** Fills a value with the words of the dealer's copy (CFG-05); where no dealer is open it stays as it is written. */
export function useCopy(): (value: unknown) => unknown {
  const effective = useEffective() ?? NOTHING
  return (value) => copyFilled(effective, value)
}

/** Fills a text as the page shows it: with the words of the dealer's copy, its name, phone and town (SEO-06). */
export function useShownText(): (text: string) => string {
  const effective = useEffective()
  return (text) => (effective ? siteWords(effective, String(copyFilled(effective, text))) : text)
}

/** The document of the open dealer; nothing where none is open. */
function useEffective(): JsonObject | undefined {
  const store = useContext(SessionContext)?.store
  return useSyncExternalStore(store?.subscribe ?? nothingFollows, () => store?.get().document.effective)
}

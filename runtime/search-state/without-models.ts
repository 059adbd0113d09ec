import { ownValue } from '../json/object.ts'
import type { SearchState } from './search-state.ts'

/**
 * The lists once a make is given up: models that only it has would filter everything else away (SRCH-14).
 *
 * @param makes models of each make
 */
export function withoutModelsOf(
  make: string,
  lists: SearchState['lists'],
  makes: Readonly<Record<string, readonly string[]>>,
): SearchState['lists'] {
  if (!lists.model) return lists
  const others = new Set(lists.make?.flatMap((other) => ownValue(makes, other) ?? []))
  const own = new Set(ownValue(makes, make))
  return { ...lists, model: lists.model.filter((model) => others.has(model) || !own.has(model)) }
}

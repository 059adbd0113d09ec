import { objectsOf } from '../json/object.ts'
import { textOf, wordsOf } from '../json/text.ts'
import type { CheckContext } from './check.ts'

/**
 * Finds entries of a list that share an id or a slug. Each document is looked at by itself: the same id in a higher layer
 * is a change of the same entry, or writes the list anew.
 *
 * @param one what an entry is, in a word
 */
export function findTakenTwice({ layers, report }: CheckContext, list: string, one: string): void {
  for (const { value } of layers) {
    for (const key of ['id', 'slug']) {
      const seen = new Set<string>()
      for (const [index, entry] of objectsOf(value[list])) {
        const own = key === 'id' ? wordsOf(entry['id'] ?? '') : (textOf(entry['slug']) ?? '')
        if (own === '') continue
        if (seen.has(own)) {
          report({
            message: `The ${key} "${own}" is already taken by another ${one}.`,
            pointer: `/${list}/${index}/${key}`,
            within: value,
          })
        }
        seen.add(own)
      }
    }
  }
}

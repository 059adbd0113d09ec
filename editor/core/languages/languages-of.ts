import { membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { ownName } from '../../../runtime/languages/language-path.ts'
import type { Texts } from '../../../runtime/languages/texts.ts'

/** The further languages of a document, in its order. */
export function languagesOf(document: JsonObject): { code: string; name: string }[] {
  return Object.entries(membersOf(document['languages'])).map(([code, language]) => ({
    code,
    name: textOf(membersOf(language)['name']) ?? ownName(code),
  }))
}

/** The translations into a language; what has a wrong shape is none. */
export function textsIn(document: JsonObject, code: string): Texts {
  const texts = membersOf(membersOf(membersOf(document['languages'])[code])['texts'])
  return Object.fromEntries(
    Object.entries(texts).flatMap(([address, entry]) => {
      const { text, of } = membersOf(entry)
      return typeof text === 'string' && typeof of === 'string' ? [[address, { text, of }]] : []
    }),
  )
}

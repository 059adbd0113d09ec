import { membersOf, type JsonObject } from '../json/object.ts'
import { textOf } from '../json/text.ts'
import { ownName } from './language-path.ts'

/** The further languages of a document, in its order. */
export function languagesOf(document: JsonObject): { code: string; name: string }[] {
  return Object.entries(membersOf(document['languages'])).map(([code, language]) => ({
    code,
    name: textOf(membersOf(language)['name']) ?? ownName(code),
  }))
}

import type { Finding } from '../../../runtime/check/finding.ts'
import { membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerOf } from '../../../runtime/json/pointer.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { lettersOf, lettersWithout, namedLetters } from '../../../runtime/theme/typeface-letters.ts'
import type { Db } from '../../db/database.ts'
import { listTypefaces } from './typeface-store.ts'

/** Letters of a draft's words that a typeface of the dealer's own does not have, where its theme sets text in it. */
export async function missingLetters(db: Db, document: JsonObject): Promise<Finding[]> {
  const theme = membersOf(document['theme'])
  const roles = Object.entries(membersOf(theme['fonts'])).filter(
    ([, family]) =>
      textOf(family) !== undefined && Object.hasOwn(membersOf(theme['typefaces']), String(family)),
  )
  if (roles.length === 0) return []
  const slug = textOf(document['slug']) ?? ''
  const files = await listTypefaces(db, slug)
  const said = lettersOf(document)
  return roles.flatMap(([role, family]) => {
    const ranges = files.flatMap((file) => (file.family === family ? (file.letters ?? []) : []))
    const letters = [...new Set(ranges.flatMap((each) => lettersWithout(said, each)))]
    if (letters.length === 0) return []
    return {
      code: 'typeface-letters',
      severity: 'warning',
      message: `The typeface “${String(family)}” has no ${namedLetters(letters)}, which this dealer’s words have: visitors see them in another font. Ask the foundry for a file with these letters (“Latin Extended”).`,
      file: 'draft',
      line: 1,
      column: 1,
      pointer: pointerOf(['theme', 'fonts', role]),
      tenant: slug,
      blockId: null,
    }
  })
}

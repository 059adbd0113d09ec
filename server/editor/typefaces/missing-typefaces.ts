import type { Finding } from '../../../runtime/check/finding.ts'
import { membersOf, objectsOf, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerOf } from '../../../runtime/json/pointer.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { TYPEFACE_SRC } from '../../../runtime/theme/typefaces.ts'
import type { Db } from '../../db/database.ts'
import { hasPicture } from '../uploads/picture-store.ts'

/** Files of typefaces that a draft names and its dealer has not: deleted meanwhile, or written by hand. Others' are the checker's to tell. */
export async function missingTypefaces(db: Db, document: JsonObject): Promise<Finding[]> {
  const slug = textOf(document['slug']) ?? ''
  const findings: Finding[] = []
  for (const [family, typeface] of Object.entries(membersOf(membersOf(document['theme'])['typefaces']))) {
    for (const [index, file] of objectsOf(membersOf(typeface)['files'])) {
      const [, owner, name = ''] = TYPEFACE_SRC.exec(textOf(file['src']) ?? '') ?? []
      if (owner !== slug || (await hasPicture(db, slug, name))) continue
      findings.push({
        code: 'missing-typeface',
        severity: 'error',
        message: `A file of the typeface “${family}” is not there any more. Bring it in again, or choose another typeface.`,
        file: 'draft',
        line: 1,
        column: 1,
        pointer: pointerOf(['theme', 'typefaces', family, 'files', String(index), 'src']),
        tenant: slug,
        blockId: null,
      })
    }
  }
  return findings
}

import type { JsonObject } from '../../../runtime/json/object.ts'
import { pointerOf } from '../../../runtime/json/pointer.ts'
import type { Finding } from '../../../runtime/check/finding.ts'
import type { Db } from '../../db/database.ts'
import { blockAround } from '../block-around.ts'
import { wasDeleted } from './picture-store.ts'

const UPLOAD = /\/img\/uploads\/([a-z0-9.-]+)\/([a-z0-9-]+-[0-9a-f]{10}\.(?:jpg|webp|svg))/g

/**
 * Pictures that a draft shows and somebody deleted: a window that was open all the while, or a step of undo, can bring
 * such a reference back.
 */
export async function missingPictures(db: Db, document: JsonObject): Promise<Finding[]> {
  if (!JSON.stringify(document).includes('/img/uploads/')) return []
  const findings: Finding[] = []
  for (const { text, steps } of textsOf(document, [])) {
    for (const [, slug = '', name = ''] of text.matchAll(UPLOAD)) {
      if (!(await wasDeleted(db, slug, name))) continue
      findings.push({
        code: 'deleted-picture',
        severity: 'error',
        message: `The picture “${name}” was deleted. Choose another one.`,
        file: 'draft',
        line: 1,
        column: 1,
        pointer: pointerOf(steps),
        tenant: typeof document['slug'] === 'string' ? document['slug'] : null,
        blockId: blockAround(document, steps),
      })
    }
  }
  return findings
}

function* textsOf(
  value: unknown,
  steps: readonly string[],
): Generator<{ text: string; steps: readonly string[] }> {
  if (typeof value === 'string') yield { text: value, steps }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) yield* textsOf(child, [...steps, key])
}

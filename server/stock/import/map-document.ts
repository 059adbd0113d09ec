import type { Car } from '../../../schemas/generated/types.ts'
import { RowRejection, type MappedRow } from './car-draft.ts'
import type { FeedRow } from './read/feed-row.ts'
import { carProblem } from './valid-car.ts'

/**
 * A record that is a whole Car document. Its id identifies it within the source; the platform gives ids and slugs of its
 * own, because they are unique over all tenants.
 */
export function mapDocument(row: FeedRow): MappedRow {
  const problem = carProblem(row.raw) ?? controlCharacter(row.raw)
  if (problem) {
    throw new RowRejection({
      code: 'invalid',
      column: problem.pointer,
      value: '',
      reason: problem.message,
      instead: 'a Car document as `stock export --format json` writes it',
    })
  }
  const { id, slug, ...draft } = row.raw as Car
  return { line: row.line, key: String(id), exported: { id, slug }, draft, filled: Object.keys(draft).length }
}

/** PostgreSQL stores no NUL in text. */
function controlCharacter(record: unknown): { pointer: string; message: string } | undefined {
  if (!JSON.stringify(record).includes('\\u0000')) return undefined
  return { pointer: 'record', message: 'record holds a NUL character' }
}

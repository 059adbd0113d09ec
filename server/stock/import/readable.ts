import type { ColumnRole } from '../mappings/mapping.ts'
import { UnreadableCell, type Normalised } from '../normalise/rules.ts'
import { RowRejection } from './car-draft.ts'
import type { Cells } from './cells.ts'

/** Runs a normaliser that may find its cell unreadable; then the row is rejected with the column's name. */
export function readable<T>(
  cells: Cells,
  role: ColumnRole,
  text: string | null,
  read: () => Normalised<T>,
): T | null {
  try {
    return cells.take(role, text, read())
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error
    throw new RowRejection({
      code: 'unreadable',
      column: cells.columnOf(role),
      value: (text ?? '').slice(0, 80),
      reason: error.message,
      instead: error.instead,
    })
  }
}

import { setImmediate as turn } from 'node:timers/promises'

const PAGE = 500

/**
 * Reads rows a page at a time, in the order of a key, for what has to look at all of them: SQLite answers in the event loop, so
 * other requests have their turn between two pages.
 *
 * @param read rows beyond the key, in its order, at most `limit`
 */
export async function* inPages<Row, Key>(
  read: (after: Key | undefined, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after: Key | undefined
  for (;;) {
    const rows = await read(after, PAGE)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = keyOf(last)
    await turn()
  }
}

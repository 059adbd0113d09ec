import { setImmediate as turn } from 'node:timers/promises'

const PAGE = 500

/**
 * Reads rows a page at a time, in the order of a key, for what has to look at all of them: SQLite answers in the event loop, so
 * other requests have their turn between two pages.
 *
 * @param read rows beyond the key, in its order, at most `limit`
 * @param page rows that are read in one stretch: few where they are large
 */
export async function* inPages<Row, Key>(
  read: (after: Key | undefined, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  page = PAGE,
): AsyncGenerator<Row[]> {
  let after: Key | undefined
  for (;;) {
    const rows = await read(after, page)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < page) return
    after = keyOf(last)
    await turn()
  }
}

/** 12 columns a row; PostgreSQL takes 65,535 parameters a statement, SQLite 32,766. */
const BATCH = 500

/** Splits what goes into one statement, so that no statement has more parameters than a database takes. */
export function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) {
    yield items.slice(start, start + BATCH)
  }
}

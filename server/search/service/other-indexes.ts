import { createHash } from 'node:crypto'
import type { IndexReport, SearchEngine, SearchRecord } from '../port.ts'
import { INDEXES, type OtherIndex } from '../settings/indexes.ts'
import type { RecordsOf } from '../search-service.ts'

export interface OtherIndexesOptions {
  engine: SearchEngine
  records: RecordsOf
  /** They are left as they are while their records are the same. */
  sparesSame: boolean
  /** @throws SearchStoppedError */
  demandRunning: () => void
}

/** All indexes but the cars': each is built anew as a whole. */
export interface OtherIndexes {
  rebuild(index: OtherIndex): Promise<IndexReport | undefined>
  /** Of their records as they were written last. */
  digests(): Record<string, string>
  /** Those are there that have these digests. */
  adopt(digests: Readonly<Record<string, string>>): void
  /** What is there of this one is not what was written; of none of them, where it is absent. */
  distrust(index?: string): void
}

export function createOtherIndexes(options: OtherIndexesOptions): OtherIndexes {
  const { engine, records, sparesSame, demandRunning } = options
  let digests = new Map<string, string>()

  return {
    async rebuild(index) {
      const source = records[index]
      if (!source) return undefined
      const digest = sparesSame ? await digestOf(source()) : undefined
      if (digest !== undefined && digests.get(index) === digest) return undefined
      digests.delete(index)
      const build = await engine.beginBuild(index, INDEXES[index])
      try {
        for await (const record of source()) {
          demandRunning()
          await build.put(record)
        }
      } catch (error) {
        await build.abort()
        throw error
      }
      const report = await build.commit()
      // One that changed between the two readings has the former digest, and is built once more the next time.
      if (digest !== undefined) digests.set(index, digest)
      return report
    },
    digests: () => Object.fromEntries(digests),
    adopt(known) {
      digests = new Map(Object.entries(known))
    },
    distrust(index) {
      if (index === undefined) digests.clear()
      else digests.delete(index)
    },
  }
}

/** Of all records, in their order. */
async function digestOf(records: AsyncIterable<SearchRecord> | Iterable<SearchRecord>): Promise<string> {
  const hash = createHash('sha256')
  for await (const record of records) hash.update(`${JSON.stringify(record)}\n`)
  return hash.digest('hex').slice(0, 16)
}

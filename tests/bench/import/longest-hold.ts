import type { Db } from '../../../server/db/database.ts'

/** The database, with a clock around its transactions: the longest stretch for which the write lock was held. */
export function longestHold(db: Db): { db: Db; longestMs(): number } {
  let longest = 0
  const timed = new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const member = Reflect.get(target, name, target) as unknown
        return typeof member === 'function' ? (member.bind(target) as unknown) : member
      }
      return () => ({
        execute: <T>(work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) =>
          target.transaction().execute(async (transaction) => {
            const began = performance.now()
            try {
              return (await work(transaction)) as T
            } finally {
              longest = Math.max(longest, performance.now() - began)
            }
          }),
      })
    },
  })
  return { db: timed, longestMs: () => longest }
}

import type { Db } from '../db/database.ts'
import { seenStates } from '../tenants/content.ts'
import type { HostedSearch } from './hosted-search.ts'
import type { SearchService } from './search-service.ts'
import { OTHER_INDEXES } from './settings/indexes.ts'

export interface PublicationsOptions {
  db: Db
  /** The embedded engine, which holds every tenant's stock and content. */
  service: SearchService
  hosted: Pick<HostedSearch, 'renew' | 'outdate'>
}

/** What is published comes into the indexes: of other machines within two seconds, into this one's own as soon as it gets round to it. */
export interface Publications {
  /** Remembers which content of the tenants is in the indexes that are built after this. */
  begin(): Promise<void>
  /**
   * These tenants have another document.
   *
   * @param takeFacts reads it, and says whether the tenant's cars are indexed with something else now
   */
  refresh(slugs: readonly string[], takeFacts: (slug: string) => Promise<boolean>): Promise<void>
}

/** Which content of a tenant is in the indexes. */
interface Content {
  hash: string | null
  /** Of what staff wrote that is in an index: their offers. */
  written: string | undefined
}

/** Tenants asked for in one statement: databases take so many parameters and no more. */
const AT_ONCE = 500

export function createPublications({ db, service, hosted }: PublicationsOptions): Publications {
  const contents = new Map<string, Content>()
  let queue: Promise<void> = Promise.resolve()

  const known = () => db.selectFrom('tenants').select(['slug', 'content_hash'])

  /**
   * Whoever replaces a tenant's content says so by its hash; a tenant that is new may have come with some.
   *
   * @returns those with other files, and those where only what staff wrote is another
   */
  async function takeContents(slugs: readonly string[]): Promise<{ others: string[]; written: string[] }> {
    const [others, written]: [string[], string[]] = [[], []]
    for (let at = 0; at < slugs.length; at += AT_ONCE) {
      const some = slugs.slice(at, at + AT_ONCE)
      const [rows, offers] = await Promise.all([
        known().where('slug', 'in', some).execute(),
        seenStates(db, 'offers', some),
      ])
      for (const { slug, content_hash: hash } of rows) {
        const [before, now] = [contents.get(slug), { hash, written: offers.get(slug) }]
        if (before === undefined || before.hash !== hash) others.push(slug)
        else if (before.written !== now.written) written.push(slug)
        contents.set(slug, now)
      }
    }
    return { others, written }
  }

  /** One after the other: of two builds at once, the one that has read less may be the last. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  return {
    async begin() {
      const offers = await seenStates(db, 'offers')
      for (const { slug, content_hash: hash } of await known().execute())
        contents.set(slug, { hash, written: offers.get(slug) })
    },
    async refresh(slugs, takeFacts) {
      const [{ others, written }, facts] = await Promise.all([
        takeContents(slugs),
        Promise.all(slugs.map(takeFacts)),
      ])
      const renewed = slugs.filter((_slug, at) => facts[at])
      // First: its turn comes within a second, and all of this server's own stock may take longer.
      for (const slug of renewed) hosted.renew(slug)
      for (const slug of others) hosted.outdate(slug, ['offers', 'parts'])
      for (const slug of written) hosted.outdate(slug, ['offers'])
      if (others.length + written.length + renewed.length === 0) return
      await inTurn(async () => {
        const [isWritten, isRenewed] = [written.length > 0, renewed.length > 0]
        if (isRenewed) await service.rebuildCars()
        for (const index of OTHER_INDEXES)
          if (
            others.length > 0 ||
            (isWritten && index === 'offers') ||
            (isRenewed && index === 'manufacturers')
          )
            await service.rebuild(index)
      })
      // It counts the cars that the site lists, as the embedded engine has them now.
      for (const slug of [...renewed, ...others]) hosted.outdate(slug, ['manufacturers'])
    },
  }
}

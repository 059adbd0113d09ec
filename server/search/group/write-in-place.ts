import type { SearchService } from '../search-service.ts'
import type { GroupMembers } from './group-members.ts'

export interface WriteInPlaceOptions {
  service: SearchService
  members: GroupMembers
  /** Filled with the dealers all of whose cars are on their way: late batches of these are not told from changes of the stock. */
  atWork: Set<string>
  /** Tells the other servers who is there. */
  save: () => Promise<void>
}

/** Writes dealers' cars among the others', whose searches and records have nothing to do with it. */
export interface WriteInPlace {
  /** Takes away who left and brings who joined. @returns says that they are there; undefined when nobody came or went */
  change(): Promise<(() => void) | undefined>
  /** Writes the cars again that are indexed with something else now. */
  renew(): Promise<void>
}

export function writeInPlace({ service, members, atWork, save }: WriteInPlaceOptions): WriteInPlace {
  async function at(slug: string, work: () => Promise<void>): Promise<void> {
    atWork.add(slug)
    try {
      await work()
    } finally {
      atWork.delete(slug)
    }
  }

  return {
    async change() {
      const departed = members.departed()
      const joined = members.newcomers()
      if (departed.length + joined.length === 0) return undefined
      // If this process ends in the midst of it, the next one knows whose cars it finds some of; the others search none of them.
      for (const slug of [...departed, ...joined]) members.unsettle(slug)
      await save()
      for (const slug of departed) {
        await at(slug, () => service.removeCars(slug))
        members.remove(slug)
      }
      const settle = members.writing(joined)
      for (const slug of joined) await at(slug, () => service.renewCars(slug))
      return settle
    },
    async renew() {
      const mixed = members.outdated()
      if (mixed.length === 0) return
      // What they were indexed with may be what they are to be indexed with once more when another server goes on.
      for (const slug of mixed) members.mix(slug)
      await save()
      for (const slug of mixed) {
        const settle = members.writing([slug])
        try {
          await at(slug, () => service.renewCars(slug))
        } catch (error) {
          members.renew(slug)
          throw error
        }
        // Who left meanwhile is taken away instead.
        if (members.isThere(slug)) settle()
      }
    },
  }
}

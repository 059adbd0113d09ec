import type { PlaceWords } from '../../runtime/query-understanding/places.ts'
import type { Understood } from '../../runtime/query-understanding/understood.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { placeWordsOf } from '../../runtime/search-state/near.ts'
import type { SearchData } from './search-data.ts'

/** Reads typed text; what it takes is fetched for the first text that somebody types (`reader.ts`). */
export interface LazyReader {
  /** A text that nobody has typed yet is read once {@link ready} has answered; until then it is text. */
  read(text: string): Understood
  /**
   * @param text that is to be read, with the place that it names; the one that the server has read needs nothing
   * @throws when the network is away; the next call asks again
   */
  ready(text?: string): Promise<void>
  /** The places that were looked up; undefined where no yard is on the map. */
  places: PlaceWords | undefined
}

/** The server has read the text of the address: the page that it rendered needs nothing more. */
export function createLazyReader(
  { vocabulary, understood }: SearchData,
  now: number,
  site: Pick<SiteContext, 'locations' | 'regional' | 'timeZone'>,
): LazyReader {
  const places = placeWordsOf(site)
  let read: ((text: string) => Understood) | undefined
  let fetched: Promise<typeof import('./reader.ts')> | undefined
  const fetchReader = async () => {
    const reader = await import('./reader.ts')
    read = reader.createReader(vocabulary, { now, timeZone: site.timeZone }, places)
    return reader
  }
  return {
    places,
    read: (text) =>
      text === understood?.text ? understood.meaning : (read?.(text) ?? { parts: [], rest: text, words: [] }),
    async ready(text) {
      if (text !== undefined && text === understood?.text) return
      fetched ??= fetchReader().catch((error: unknown) => {
        fetched = undefined
        throw error
      })
      const { lookUp } = await fetched
      if (text !== undefined && read && places) await lookUp(text, read, places)
    },
  }
}

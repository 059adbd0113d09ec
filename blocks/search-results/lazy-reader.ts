import type { Understood } from '../../runtime/query-understanding/understood.ts'
import type { SearchData } from './search-data.ts'

/** Reads typed text; what it takes is fetched for the first text that somebody types (`reader.ts`). */
export interface LazyReader {
  /** A text that nobody has typed yet is read once {@link ready} has answered; until then it is text. */
  read(text: string): Understood
  /**
   * @param text that is to be read; the one that the server has read needs nothing
   * @throws when the network is away; the next call asks again
   */
  ready(text?: string): Promise<void>
}

/** The server has read the text of the address: the page that it rendered needs nothing more. */
export function createLazyReader({ vocabulary, understood }: SearchData, now: number): LazyReader {
  let read: ((text: string) => Understood) | undefined
  let fetched: Promise<void> | undefined
  const fetchReader = async () => {
    const { createReader } = await import('./reader.ts')
    read = createReader(vocabulary, now)
  }
  return {
    read: (text) =>
      text === understood?.text ? understood.meaning : (read?.(text) ?? { parts: [], rest: text, words: [] }),
    ready(text) {
      if (text !== undefined && text === understood?.text) return Promise.resolve()
      fetched ??= fetchReader().catch((error: unknown) => {
        fetched = undefined
        throw error
      })
      return fetched
    },
  }
}

const MOST_LISTS = 4
const MOST_DOCUMENTS = 10_000

/**
 * JSON bytes of records cut down to the attributes that a list of results shows. All cards of a site ask for the same
 * attributes, so that most hits are found here and need neither reading nor writing JSON.
 */
export class ProjectionCache {
  readonly #lists = new Map<string, Map<number, Uint8Array>>()

  /** @param make called when the projection is not known yet */
  get(attributes: string, doc: number, make: () => Uint8Array): Uint8Array {
    const list = this.#list(attributes)
    let bytes = list.get(doc)
    if (!bytes) {
      bytes = make()
      dropOldest(list, MOST_DOCUMENTS)
      list.set(doc, bytes)
    }
    return bytes
  }

  /** To be called when a document changes. */
  forget(doc: number): void {
    for (const list of this.#lists.values()) list.delete(doc)
  }

  #list(attributes: string): Map<number, Uint8Array> {
    let list = this.#lists.get(attributes)
    if (!list) {
      list = new Map()
      dropOldest(this.#lists, MOST_LISTS)
      this.#lists.set(attributes, list)
    }
    return list
  }

  get bytes(): number {
    let sum = 0
    for (const list of this.#lists.values()) for (const bytes of list.values()) sum += bytes.length + 120
    return sum
  }
}

function dropOldest(map: Map<unknown, unknown>, most: number): void {
  if (map.size >= most) map.delete(map.keys().next().value)
}

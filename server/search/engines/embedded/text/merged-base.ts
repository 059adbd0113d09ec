import { inTurns, sortedInTurns, upTo } from '../../../../stock/in-turns.ts'
import { fuzzyTerms, type TextBase } from './text-base.ts'
import { Vocabulary } from './vocabulary.ts'

/** Documents that hold a term since the base was built. */
export interface DeltaPosting {
  docs: number[]
  masks: number[]
}

const UNCHANGED: DeltaPosting = { docs: [], masks: [] }

/**
 * A new base out of an old one without its stale documents and the changes since, term by term. Takes its time in turns: of
 * 100,000 cars it is some hundred milliseconds. Nothing is made for each document: words that all cars share have as many. None of the
 * parameters may change meanwhile.
 */
export async function mergedBase(
  base: TextBase,
  stale: Uint8Array,
  delta: Map<string, DeltaPosting>,
  exactMask: number,
): Promise<TextBase> {
  const changed = await sortedInTurns([...delta.keys()])
  const room = base.docs.length + [...delta.values()].reduce((sum, { docs }) => sum + docs.length, 0)
  const docs = new Uint32Array(room)
  const masks = base.masks instanceof Uint16Array ? new Uint16Array(room) : new Uint32Array(room)
  const terms: string[] = []
  const starts: number[] = [0]
  const anywhere: number[] = []
  let used = 0

  /** Documents of the old base from `from` on that still stand, and those of the changes, in one order. */
  function write(
    term: string,
    from: number,
    to: number,
    { docs: newDocs, masks: newMasks }: DeltaPosting,
  ): void {
    const begin = used
    let bits = 0
    let at = 0
    function put(doc: number, mask: number): void {
      docs[used] = doc
      masks[used++] = mask
      bits |= mask
    }
    for (let i = from; i < to; i++) {
      const doc = base.docs[i]!
      if (stale[doc] !== 0) continue
      for (; at < newDocs.length && newDocs[at]! < doc; at++) put(newDocs[at]!, newMasks[at]!)
      put(doc, base.masks[i]!)
    }
    for (; at < newDocs.length; at++) put(newDocs[at]!, newMasks[at]!)
    if (used === begin) return
    terms.push(term)
    anywhere.push(bits)
    starts.push(used)
  }

  let next = 0
  /** Writes the changed terms that stand before `term` in the order; all that are left without one. */
  function writeChangedBefore(term: string | undefined): void {
    for (; next < changed.length; next++) {
      const other = changed[next]!
      if (term !== undefined && other >= term) return
      write(other, 0, 0, inOrder(delta.get(other)!))
    }
  }

  await inTurns(upTo(base.vocabulary.size), (id) => {
    const term = base.vocabulary.term(id)
    writeChangedBefore(term)
    const isChanged = changed[next] === term
    write(term, base.starts[id]!, base.starts[id + 1]!, isChanged ? inOrder(delta.get(term)!) : UNCHANGED)
    if (isChanged) next++
  })
  writeChangedBefore(undefined)
  return {
    vocabulary: new Vocabulary(terms),
    starts: Uint32Array.from(starts),
    docs: docs.slice(0, used),
    masks: masks.slice(0, used),
    fuzzy: await fuzzyTerms(terms, Uint32Array.from(anywhere), exactMask),
  }
}

/** Changed documents mostly come in their order. */
function inOrder(posting: DeltaPosting): DeltaPosting {
  const { docs, masks } = posting
  if (docs.every((doc, at) => at === 0 || docs[at - 1]! < doc)) return posting
  const order = docs.map((_, at) => at).toSorted((a, b) => docs[a]! - docs[b]!)
  return { docs: order.map((at) => docs[at]!), masks: order.map((at) => masks[at]!) }
}

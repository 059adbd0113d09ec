import { inTurns, sortedInTurns, upTo } from '../../../../stock/in-turns.ts'
import { fuzzyTerms, type TextBase } from './text-base.ts'
import { Vocabulary } from './vocabulary.ts'

/** Documents that hold a term since the base was built. */
export interface DeltaPosting {
  docs: number[]
  masks: number[]
}

/**
 * A new base out of an old one without its stale documents and the changes since, term by term. Takes its time in turns: of
 * 100,000 cars it is some hundred milliseconds. None of the parameters may change meanwhile.
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

  function write(term: string, postings: { doc: number; mask: number }[]): void {
    if (postings.length === 0) return
    let bits = 0
    for (const { doc, mask } of postings) {
      docs[used] = doc
      masks[used++] = mask
      bits |= mask
    }
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
      write(other, inOrder(delta.get(other)!))
    }
  }

  await inTurns(upTo(base.vocabulary.size), (id) => {
    const term = base.vocabulary.term(id)
    writeChangedBefore(term)
    const kept: { doc: number; mask: number }[] = []
    for (let i = base.starts[id]!; i < base.starts[id + 1]!; i++) {
      const doc = base.docs[i]!
      if (stale[doc] === 0) kept.push({ doc, mask: base.masks[i]! })
    }
    if (changed[next] === term) {
      kept.push(...inOrder(delta.get(term)!))
      kept.sort((a, b) => a.doc - b.doc)
      next++
    }
    write(term, kept)
  })
  writeChangedBefore(undefined)
  return {
    vocabulary: new Vocabulary(terms),
    starts: Uint32Array.from(starts),
    docs: docs.slice(0, used),
    masks: masks.slice(0, used),
    fuzzy: fuzzyTerms(terms, Uint32Array.from(anywhere), exactMask),
  }
}

function inOrder({ docs, masks }: DeltaPosting): { doc: number; mask: number }[] {
  return docs.map((doc, i) => ({ doc, mask: masks[i]! })).toSorted((a, b) => a.doc - b.doc)
}

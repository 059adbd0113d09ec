import { withRoom } from '../growable.ts'
import { everyValue, searchableTexts, valuesAt } from '../record-values.ts'
import { mergedBase, type DeltaPosting } from './merged-base.ts'
import { emptyBase, TextBuilder, type RecordTerms, type TextBase } from './text-base.ts'
import { tokensWithJoined } from './tokens.ts'
import { Vocabulary, type VocabularyState } from './vocabulary.ts'
import { WHOLE_ATTRIBUTES, wholeValues } from './whole-values.ts'

/** Stands for all attributes where the settings name none, as the hosted service has it. */
const EVERY_ATTRIBUTE = '*'

export interface TextState extends Pick<TextBase, 'starts' | 'docs' | 'masks'> {
  vocabulary: VocabularyState
  /** Terms that may be meant by a misspelt word. */
  fuzzyIds: Uint32Array
}

const SMALLEST_MERGE = 2_000
const MERGE_SHARE = 0.05

/**
 * The words of all records: a packed base, and a small map of what changed since. A changed document's postings in the
 * base are ignored (`stale`) and its words stand in the map; when many have changed, the base is written anew.
 */
export class TextIndex {
  readonly attributes: string[]
  /** Bits of the attributes whose words match without typos only. */
  readonly exactMask: number
  base: TextBase = emptyBase()
  stale = new Uint8Array(0)
  readonly delta = new Map<string, DeltaPosting>()
  #deltaTerms = new Map<number, RecordTerms>()
  #builder: TextBuilder | null

  constructor(searchableAttributes: string[], exactAttributes: string[]) {
    const names = searchableAttributes.flatMap(attributeNames).slice(0, 31)
    this.attributes = names.length > 0 ? names : [EVERY_ATTRIBUTE]
    this.exactMask = this.maskOf(exactAttributes)
    this.#builder = new TextBuilder(this.attributes.length)
  }

  maskOf(attributes: string[]): number {
    return this.attributes.reduce(
      (mask, name, bit) => (attributes.includes(name) ? mask | (1 << bit) : mask),
      0,
    )
  }

  termsOf(record: Record<string, unknown>): RecordTerms {
    const terms: RecordTerms = new Map()
    this.attributes.forEach((name, bit) => {
      const values = name === EVERY_ATTRIBUTE ? everyValue(record) : valuesAt(record, name)
      for (const text of searchableTexts(values)) {
        for (const { term } of tokensWithJoined(text)) terms.set(term, (terms.get(term) ?? 0) | (1 << bit))
        if (bit >= WHOLE_ATTRIBUTES) continue
        for (const whole of wholeValues(text)) terms.set(whole, (terms.get(whole) ?? 0) | (1 << bit))
      }
    })
    return terms
  }

  set(doc: number, record: Record<string, unknown>): void {
    const terms = this.termsOf(record)
    if (this.#builder) {
      this.#builder.add(terms)
      return
    }
    this.clear(doc)
    this.#deltaTerms.set(doc, terms)
    for (const [term, mask] of terms) {
      const posting = this.delta.get(term)
      if (posting) {
        posting.docs.push(doc)
        posting.masks.push(mask)
      } else {
        this.delta.set(term, { docs: [doc], masks: [mask] })
      }
    }
  }

  clear(doc: number): void {
    this.stale = withRoom(this.stale, doc + 1)
    this.stale[doc] = 1
    const terms = this.#deltaTerms.get(doc)
    if (!terms) return
    this.#deltaTerms.delete(doc)
    for (const term of terms.keys()) {
      const posting = this.delta.get(term)!
      const at = posting.docs.indexOf(doc)
      posting.docs.splice(at, 1)
      posting.masks.splice(at, 1)
      if (posting.docs.length === 0) this.delta.delete(term)
    }
  }

  async seal(count: number, order: Uint32Array | null): Promise<void> {
    this.base = await this.#builder!.finish(count, order, this.exactMask)
    this.#builder = null
    this.stale = new Uint8Array(count)
  }

  /** All words of a sealed index, as {@link fill} takes them. */
  get state(): TextState {
    const { vocabulary, starts, docs, masks, fuzzy } = this.base
    return { vocabulary: vocabulary.state, starts, docs, masks, fuzzyIds: fuzzy.ids }
  }

  /** Makes an empty index what another one was, of so many documents. */
  fill({ vocabulary: terms, starts, docs, masks, fuzzyIds }: TextState, count: number): void {
    const vocabulary = Vocabulary.of(terms)
    const fuzzy = { terms: Array.from(fuzzyIds, (id) => vocabulary.term(id)), ids: fuzzyIds }
    this.base = { vocabulary, starts, docs, masks, fuzzy }
    this.#builder = null
    this.stale = new Uint8Array(count)
  }

  /** Writes base and changes into a new base once enough documents have changed; `count` is the number of documents. */
  async mergeIfDue(count: number): Promise<void> {
    if (this.#deltaTerms.size < Math.max(SMALLEST_MERGE, count * MERGE_SHARE)) return
    this.base = await mergedBase(this.base, this.stale, this.delta, this.exactMask)
    this.stale = new Uint8Array(count)
    this.delta.clear()
    this.#deltaTerms.clear()
  }

  get bytes(): number {
    const { vocabulary, starts, docs, masks } = this.base
    return (
      vocabulary.bytes +
      starts.byteLength +
      docs.byteLength +
      masks.byteLength +
      this.#deltaTerms.size * 2_000
    )
  }
}

/** `unordered(name)` and `name` are the same here; `name,title` are two names of one rank. */
function attributeNames(entry: string): string[] {
  const inner = /^(?:un)?ordered\((.+)\)$/.exec(entry)?.[1] ?? entry
  return inner.split(',').map((name) => name.trim())
}

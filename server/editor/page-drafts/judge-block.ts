import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import type { RouteTable } from '../../../runtime/check/route-table.ts'
import { isObject } from '../../../runtime/json/object.ts'
import type { PageBlock } from '../../../schemas/generated/editor-api.ts'
import { fittingText } from '../writing/suggestions.ts'
import { patternOf, textsOfBlock, withWords, type WordsField } from './block-words.ts'
import { textToCheck } from './claims.ts'
import type { PagePart } from './page-parts.ts'
import { withPagesOfSite } from './pages-of-site.ts'

/** What the words of a page may draw on. */
export interface Material {
  /** Claims and numbers in it are somebody's of the dealer. */
  proven: string
  /** Addresses, tokens and numbers of phones in it may be said again. */
  repeatable: string
  addresses: ReadonlySet<string>
  /** Of all pages: where a link that is in no answer may lead. */
  routes: Pick<RouteTable, 'missingPage'>
  blocks: ReadonlyMap<string, BlockSchema>
}

/** Texts of one block that are looked at, and how deep they may lie in the answer. */
const MOST_TEXTS = 60
const MOST_DEPTH = 6

/** A part with the words that came for it and fit. */
export function judgeBlock(
  { node: part, fields }: PagePart,
  given: unknown,
  material: Material,
): { block: PageBlock; unusable: number } {
  const all = flat(given)
  const fitting = new Map<string, string>()
  for (const [key, text] of all.slice(0, MOST_TEXTS)) {
    const field = fields.get(patternOf(key))
    const words = field && fittingWords(text, field, material)
    if (words !== undefined) fitting.set(key, words)
  }
  const { node: worded, used } = withWords(part, fitting, material.blocks)
  const { node: made, moved } = withPagesOfSite(worded, material)
  const textsOf = (block: BlockNode) =>
    textsOfBlock(block, material.blocks).flatMap(({ field }) => (field.form === 'address' ? [] : [field]))
  // What repeats the sample is no other word than the sample's.
  const samples = new Set(textsOf(part).map(({ sample }) => sample))
  const kept = textsOf(worded).flatMap(({ title, sample }) => (samples.has(sample) ? [title] : []))
  return {
    block: {
      node: made as unknown as PageBlock['node'],
      check: textToCheck(
        textsOf(made).map(({ sample }) => sample),
        material.proven,
      ),
      sample: [...new Set([...kept, ...moved])].slice(0, 40).map((title) => title.slice(0, 120)),
    },
    unusable: all.length - used.size,
  }
}

function fittingWords(
  text: unknown,
  { form, most, sample }: WordsField,
  { repeatable, addresses }: Material,
): string | undefined {
  if (typeof text !== 'string') return undefined
  if (form === 'address') return addresses.has(text) ? text : undefined
  return fittingText(text, { now: `${repeatable}\n${sample}`, form, most })
}

/** The texts of an answer by their keys, whether it has them side by side or within one another. */
function flat(given: unknown, key = '', depth = 0): [string, unknown][] {
  const entries: [string, unknown][] = Array.isArray(given)
    ? given.map((each, index) => [String(index), each])
    : isObject(given)
      ? Object.entries(given)
      : []
  return entries.flatMap(([name, value]) => {
    const way = key === '' ? name : `${key}/${name}`
    const isDeeper = typeof value === 'object' && value !== null && depth < MOST_DEPTH
    return isDeeper ? flat(value, way, depth + 1) : [[way, value]]
  })
}

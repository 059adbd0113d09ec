import { isObject, membersOf } from '../../runtime/json/object.ts'
import { ownerOf, type Translation } from '../../runtime/languages/texts.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import type { BlockTexts } from './languages/block-texts.ts'

/** A block as the clipboard has it, with its translations. */
interface CarriedNode extends BlockNode {
  texts?: BlockTexts
}

/** Blocks, and those in their slots, with their translations beside their values. */
export function withCarriedTexts(node: BlockNode, texts: ReadonlyMap<string, BlockTexts>): CarriedNode {
  if (texts.size === 0) return node
  const own = texts.get(node.id)
  return {
    ...node,
    ...(own && { texts: own }),
    ...(node.slots && {
      slots: Object.fromEntries(
        Object.entries(node.slots).map(([slot, children]) => [
          slot,
          children.map((child) => withCarriedTexts(child, texts)),
        ]),
      ),
    }),
  }
}

/** As the schema of a document bounds them. */
const MOST_LANGUAGES = 8
const LONGEST_WAY = 200
const LONGEST_TEXT = 20_000

/** Translations that come with a block of strangers; `undefined` where none is one. */
export function readCarriedTexts(value: unknown): BlockTexts | undefined {
  const languages = Object.entries(membersOf(value)).slice(0, MOST_LANGUAGES)
  const read = languages.flatMap(([code, own]) => {
    const texts = Object.entries(membersOf(own)).flatMap(([way, entry]): [string, Translation][] => {
      const translation = readTranslation(entry)
      const isWay = way.length <= LONGEST_WAY && ownerOf(`/routes/page/block${way}`)?.way === way
      return translation && isWay ? [[way, translation]] : []
    })
    return texts.length === 0 ? [] : [[code, Object.fromEntries(texts)] as const]
  })
  return read.length === 0 ? undefined : Object.fromEntries(read)
}

function readTranslation(value: unknown): Translation | undefined {
  if (!isObject(value)) return undefined
  const { text, of } = value
  if (typeof text !== 'string' || typeof of !== 'string') return undefined
  return Math.max(text.length, of.length) > LONGEST_TEXT ? undefined : { text, of }
}

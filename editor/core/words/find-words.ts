import { parseMarkdown, type Inline, type MarkdownBlock } from '../../../blocks/shared/text/markdown.ts'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import { markdownPaths } from '../../../runtime/check/markdown-paths.ts'
import { valueAt } from '../../../runtime/json/pointer.ts'
import { matches } from '../find-text.ts'
import type { Steps } from '../command.ts'

/**
 * Which running text of a block is shown in an element of the page.
 *
 * @param shown the element's words
 * @param filled gives a value as the page has it, with the keys of copy replaced
 */
export function findWords(
  props: Readonly<Record<string, unknown>>,
  schema: BlockSchema['props'],
  shown: string,
  filled: (value: string) => string,
): { steps: Steps; text: string } | undefined {
  const wanted = bare(shown)
  if (wanted === '') return undefined
  for (const steps of markdownPaths(schema, props)) {
    const value = valueAt(props, steps.map(String))
    if (typeof value !== 'string') continue
    const text = filled(value)
    const words = parseMarkdown(text).map(wordsOf).join('')
    if (matches(bare(words), wanted)) return { steps, text }
  }
  return undefined
}

/** Between paragraphs the page has no space, and the text has lines. */
const bare = (text: string): string => text.replaceAll(/\s/g, '')

function wordsOf(block: MarkdownBlock): string {
  return block.kind === 'list' ? block.items.map(inlineWords).join('') : inlineWords(block.children)
}

function inlineWords(pieces: readonly Inline[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : inlineWords(piece.children))).join('')
}

import type { BlockHead } from '../../runtime/block/types.ts'
import type { FaqProps } from '../../schemas/generated/types.ts'
import { parseMarkdown, type Inline, type MarkdownBlock } from '../shared/text/markdown.ts'

/** Questions and answers as search engines read them; the text is the one on the page. */
export const head: BlockHead<FaqProps> = ({ props }) => ({
  jsonLd: [
    {
      '@type': 'FAQPage',
      mainEntity: props.items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: parseMarkdown(answer).map(markdownWords).join('\n') },
      })),
    },
  ],
})

function markdownWords(block: MarkdownBlock): string {
  return block.kind === 'list' ? block.items.map(words).join('; ') : words(block.children)
}

function words(pieces: readonly Inline[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : words(piece.children))).join('')
}

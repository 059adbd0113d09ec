import type { Inline, MarkdownBlock } from '../../../blocks/shared/text/markdown.ts'

/** The text that `parseMarkdown` reads as these blocks. */
export function markdownText(blocks: readonly MarkdownBlock[]): string {
  return blocks.map(blockText).join('\n\n')
}

function blockText(block: MarkdownBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${inlineText(block.children)}`
    case 'quote':
      return `> ${inlineText(block.children)}`
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${inlineText(item)}`)
        .join('\n')
    case 'rule':
      return '---'
    case 'paragraph':
      return inlineText(block.children)
  }
}

function inlineText(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'strong':
          return `**${inlineText(piece.children)}**`
        case 'em':
          return `*${inlineText(piece.children)}*`
        case 'link':
          return `[${inlineText(piece.children)}](${piece.href})`
        case 'text':
          return piece.text
      }
    })
    .join('')
}

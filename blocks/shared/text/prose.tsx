import type { ReactNode } from 'react'
import { type Inline, type MarkdownBlock, parseMarkdown } from './markdown.ts'

/** Running text written as Markdown, as React elements: one each, since an article may have 20,000 paragraphs. */
export function Prose({ text }: { text: string }): ReactNode {
  return parseMarkdown(text).map(paragraph)
}

function paragraph(block: MarkdownBlock, key: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading key={key}>{inline(block.children)}</Heading>
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List key={key}>
          {block.items.map((item, index) => (
            <li key={index}>{inline(item)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote key={key}>
          <p>{inline(block.children)}</p>
        </blockquote>
      )
    case 'rule':
      return <hr key={key} />
    default:
      return <p key={key}>{inline(block.children)}</p>
  }
}

/** Text alone is no list: React walks those. */
function inline(pieces: readonly Inline[]): ReactNode {
  const [first, second] = pieces
  return first?.kind === 'text' && !second ? first.text : pieces.map(element)
}

function element(piece: Inline, key: number): ReactNode {
  switch (piece.kind) {
    case 'strong':
      return <strong key={key}>{inline(piece.children)}</strong>
    case 'em':
      return <em key={key}>{inline(piece.children)}</em>
    case 'link':
      return (
        <a key={key} href={piece.href}>
          {inline(piece.children)}
        </a>
      )
    default:
      return piece.text
  }
}

import { Fragment, type ReactNode } from 'react'
import { type Inline, type MarkdownBlock, parseMarkdown } from './markdown.ts'

/** Running text written as Markdown, as React elements. */
export function Prose({ text }: { text: string }): ReactNode {
  return parseMarkdown(text).map((block, index) => <Fragment key={index}>{paragraph(block)}</Fragment>)
}

function paragraph(block: MarkdownBlock): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading>{inline(block.children)}</Heading>
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>{inline(item)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <p>{inline(block.children)}</p>
        </blockquote>
      )
    case 'rule':
      return <hr />
    default:
      return <p>{inline(block.children)}</p>
  }
}

function inline(pieces: Inline[]): ReactNode {
  return pieces.map((piece, index) => {
    switch (piece.kind) {
      case 'strong':
        return <strong key={index}>{inline(piece.children)}</strong>
      case 'em':
        return <em key={index}>{inline(piece.children)}</em>
      case 'link':
        return (
          <a key={index} href={piece.href}>
            {inline(piece.children)}
          </a>
        )
      default:
        return <Fragment key={index}>{piece.text}</Fragment>
    }
  })
}

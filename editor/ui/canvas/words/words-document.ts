import type { Mark, Node } from 'prosemirror-model'
import { parseMarkdown, type Inline, type MarkdownBlock } from '../../../../blocks/shared/text/markdown.ts'
import { markdownText } from '../../../core/words/markdown-text.ts'
import { WORDS } from './words-schema.ts'

/** A running text as the document of the editing library; an empty one has one empty paragraph. */
export function documentOf(text: string): Node {
  const blocks = parseMarkdown(text).map(nodeOf)
  return WORDS.node('doc', null, blocks.length > 0 ? blocks : [WORDS.node('paragraph')])
}

function nodeOf(block: MarkdownBlock): Node {
  if (block.kind === 'list') {
    const items = block.items.map((item) =>
      WORDS.node('list_item', null, [WORDS.node('paragraph', null, textsOf(item))]),
    )
    return WORDS.node(block.ordered ? 'ordered_list' : 'bullet_list', null, items)
  }
  const attributes = block.kind === 'heading' ? { level: block.level } : null
  return WORDS.node(block.kind, attributes, textsOf(block.children))
}

function textsOf(pieces: readonly Inline[], marks: readonly Mark[] = []): Node[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'text') return piece.text === '' ? [] : [WORDS.text(piece.text, marks)]
    const mark = WORDS.mark(piece.kind, piece.kind === 'link' ? { href: piece.href } : null)
    return textsOf(piece.children, mark.addToSet(marks))
  })
}

/** The document as Markdown; paragraphs without words are left out. */
export function textOfDocument(document: Node): string {
  return markdownText(document.children.flatMap(blockOf))
}

function blockOf(node: Node): MarkdownBlock[] {
  const kind = node.type.name
  if (kind === 'bullet_list' || kind === 'ordered_list') {
    const items = node.children.map((item) => inlineOf(item.firstChild?.children ?? []))
    return [{ kind: 'list', ordered: kind === 'ordered_list', items: items.filter(isSaid) }]
  }
  if (kind === 'rule') return [{ kind, children: [] }]
  const children = inlineOf(node.children)
  if (!isSaid(children)) return []
  if (kind === 'heading') return [{ kind, level: node.attrs['level'] === 3 ? 3 : 2, children }]
  return [{ kind: kind === 'quote' ? 'quote' : 'paragraph', children }]
}

const isSaid = (pieces: readonly Inline[]): boolean =>
  pieces.some((piece) => (piece.kind === 'text' ? piece.text.trim() !== '' : isSaid(piece.children)))

/** From the outermost. */
const KINDS = ['link', 'strong', 'em'] as const

/** Texts with marks as pieces within pieces. */
function inlineOf(
  texts: readonly Node[],
  [kind, ...inner]: readonly (typeof KINDS)[number][] = KINDS,
): Inline[] {
  if (kind === undefined) {
    const text = texts.map((node) => node.text ?? '').join('')
    return text === '' ? [] : [{ kind: 'text', text }]
  }
  const type = WORDS.marks[kind]
  const runs: { mark: Mark | undefined; nodes: Node[] }[] = []
  for (const node of texts) {
    const mark = type?.isInSet(node.marks)
    const last = runs.at(-1)
    const isSame = last && (last.mark === undefined ? mark === undefined : mark?.eq(last.mark) === true)
    if (isSame) last.nodes.push(node)
    else runs.push({ mark, nodes: [node] })
  }
  return runs.flatMap(({ mark, nodes }): Inline[] => {
    const children = inlineOf(nodes, inner)
    if (mark === undefined) return children
    return [kind === 'link' ? { kind, href: String(mark.attrs['href']), children } : { kind, children }]
  })
}

/** Whether nothing of a text is lost when it is written again; bold within italic and the like are left to the form. */
export function isKept(text: string): boolean {
  const before = documentOf(text)
  return !parseMarkdown(text).some(isNested) && documentOf(textOfDocument(before)).eq(before)
}

function isNested(block: MarkdownBlock): boolean {
  const inside = (pieces: readonly Inline[], isMarked: boolean): boolean =>
    pieces.some(
      (piece) =>
        piece.kind !== 'text' &&
        ((isMarked && piece.kind !== 'link') || inside(piece.children, isMarked || piece.kind !== 'link')),
    )
  return block.kind === 'list'
    ? block.items.some((item) => inside(item, false))
    : inside(block.children, false)
}

import { isTextLink } from './text-link.ts'

/** A piece of running text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

/** A paragraph-level piece of a text. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  /** A line that divides. */
  | { kind: 'rule'; children: [] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

/** A label ends at the next bracket of either kind: from each of many open ones the search would else go to the end. */
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Three or more of one sign, alone between empty lines. */
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/

/**
 * The small part of Markdown that dealers need: headings, lists, quotes, dividing lines, paragraphs, bold, italic, links.
 * Everything else, HTML included, is text; so a text can never bring markup or a script into a page.
 */
export function parseMarkdown(source: string): MarkdownBlock[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((part) => parsePart(part.trim()))
}

/** A heading ends with its line; what follows it is a part of its own. */
function parsePart(part: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  const lines = part.split('\n')
  let start = 0
  for (; start < lines.length; start += 1) {
    const line = (lines[start] ?? '').trimStart()
    const [, marks, text = ''] = /^(#{2,3})\s+(\S.*)$/.exec(line) ?? []
    if (marks)
      blocks.push({ kind: 'heading', level: marks.length === 2 ? 2 : 3, children: parseInline(text) })
    else if (line !== '') break
  }
  const rest = lines.slice(start).join('\n').trim()
  return rest === '' ? blocks : [...blocks, parseLines(rest.split('\n'))]
}

function parseLines(lines: string[]): MarkdownBlock {
  if (lines.length === 1 && RULE.test(lines[0] ?? '')) return { kind: 'rule', children: [] }
  if (lines.every((line) => /^[-*]\s+/.test(line))) return list(lines, /^[-*]\s+/, false)
  if (lines.every((line) => /^\d+[.)]\s+/.test(line))) return list(lines, /^\d+[.)]\s+/, true)
  if (lines.every((line) => line.startsWith('>'))) {
    return {
      kind: 'quote',
      children: parseInline(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')),
    }
  }
  return { kind: 'paragraph', children: parseInline(lines.join(' ')) }
}

function list(lines: string[], marker: RegExp, ordered: boolean): MarkdownBlock {
  return { kind: 'list', ordered, items: lines.map((line) => parseInline(line.replace(marker, ''))) }
}

function parseInline(text: string): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    pieces.push(piece(match))
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

function piece([whole, bold, italic, label, href]: RegExpExecArray): Inline {
  if (bold !== undefined) return { kind: 'strong', children: parseInline(bold) }
  if (italic !== undefined) return { kind: 'em', children: parseInline(italic) }
  if (label !== undefined && href !== undefined && isTextLink(href)) {
    return { kind: 'link', href, children: parseInline(label) }
  }
  return { kind: 'text', text: whole }
}

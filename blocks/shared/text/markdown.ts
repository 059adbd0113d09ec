/** A piece of running text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

/** A paragraph-level piece of a text. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^()\s]+)\)/

/** Addresses that a text may link to: pages of the site, places on the page, https, mail and phone. */
const SAFE_HREF = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i

/**
 * The small part of Markdown that dealers need: headings, lists, quotes, paragraphs, bold, italic, links. Everything
 * else, HTML included, is text; so a text can never bring markup or a script into a page.
 */
export function parseMarkdown(source: string): MarkdownBlock[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((part) => parsePart(part.trim()))
}

function parsePart(part: string): MarkdownBlock[] {
  if (part === '') return []
  const lines = part.split('\n')
  const heading = /^(#{2,3})\s+(.+)$/.exec(lines[0] ?? '')
  if (heading) {
    const level = heading[1]?.length === 2 ? 2 : 3
    const rest = lines.slice(1).join('\n')
    return [{ kind: 'heading', level, children: parseInline(heading[2] ?? '') }, ...parsePart(rest.trim())]
  }
  if (lines.every((line) => /^[-*]\s+/.test(line))) return [list(lines, /^[-*]\s+/, false)]
  if (lines.every((line) => /^\d+[.)]\s+/.test(line))) return [list(lines, /^\d+[.)]\s+/, true)]
  if (lines.every((line) => line.startsWith('>'))) {
    return [
      { kind: 'quote', children: parseInline(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')) },
    ]
  }
  return [{ kind: 'paragraph', children: parseInline(lines.join(' ')) }]
}

function list(lines: string[], marker: RegExp, ordered: boolean): MarkdownBlock {
  return { kind: 'list', ordered, items: lines.map((line) => parseInline(line.replace(marker, ''))) }
}

function parseInline(text: string): Inline[] {
  const match = INLINE.exec(text)
  if (match === null) return text === '' ? [] : [{ kind: 'text', text }]
  const [whole, bold, italic, label, href] = match
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + whole.length)
  return [...(before === '' ? [] : [{ kind: 'text' as const, text: before }]), piece(), ...parseInline(after)]

  function piece(): Inline {
    if (bold !== undefined) return { kind: 'strong', children: parseInline(bold) }
    if (italic !== undefined) return { kind: 'em', children: parseInline(italic) }
    if (label !== undefined && href !== undefined && SAFE_HREF.test(href)) {
      return { kind: 'link', href, children: parseInline(label) }
    }
    return { kind: 'text', text: whole }
  }
}

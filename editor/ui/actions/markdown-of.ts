import Turndown from 'turndown'
import { isTextLink } from '../../../blocks/shared/text/text-link.ts'

/** Largest page of words that is read, in letters: more is a mistake or an attack. */
const MAX_HTML = 2_000_000

/** What a cell cannot show within a line. */
const BLOCKS = 'h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote'

const oneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ' ')

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The marker of an entry; `undefined` for words of their own. */
const markerOf = (line = ''): string | undefined => /^(?:-|1\.)(?= )/.exec(line)?.[0]

/** Entries of one kind are one list; whatever else stands between two empty lines. */
const listed = (lines: readonly string[]): string =>
  lines
    .map((line, at) => {
      const marker = markerOf(line)
      return marker !== undefined && marker === markerOf(lines[at - 1]) ? `\n${line}` : `\n\n${line}`
    })
    .join('')

/** Words of a web page or a document in the Markdown of our texts: two levels of headings, lists, quotes, bold, italic, links. */
export function markdownOf(html: string): string {
  if (html.length > MAX_HTML) return ''
  const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  // Our Markdown knows no backslashes.
  turndown.escape = (text) => text
  turndown.remove(['script', 'style', 'title', 'noscript'])
  turndown.addRule('headings', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement(text, node) {
      // An entry of a list takes words alone.
      const marks = (node as Element).closest('li') ? '' : node.nodeName < 'H3' ? '## ' : '### '
      return `\n\n${marks}${text.replaceAll('\n', ' ')}\n\n`
    },
  })
  // Many letters part their paragraphs by two breaks.
  turndown.addRule('breaks', {
    filter: 'br',
    replacement: (_, { previousSibling }) => (previousSibling?.nodeName === 'BR' ? '\n\n' : '\n'),
  })
  // No mark of ours goes over several paragraphs: Google Docs puts the whole of a document into a <b>.
  turndown.addRule('marks', {
    filter: ['b', 'strong', 'i', 'em'],
    replacement(text, { nodeName }) {
      const mark = nodeName === 'B' || nodeName === 'STRONG' ? '**' : '*'
      return text.trim() === '' || text.includes('\n\n') ? text : `${mark}${text}${mark}`
    },
  })
  // Pictures stand in the dealer's own library, not at a stranger's address; a line across is no words.
  turndown.addRule('left out', { filter: ['img', 'hr'], replacement: () => '' })
  turndown.addRule('links', {
    filter: 'a',
    replacement(text, node) {
      const href = (node as HTMLAnchorElement).getAttribute('href') ?? ''
      const words = text.trim()
      return isTextLink(href) && words !== '' && !words.includes('\n\n') ? `[${words}](${href})` : text
    },
  })
  // Our lists have one level: what lies deeper follows as entries behind it, of its own kind.
  turndown.addRule('lists', {
    filter: ['ul', 'ol'],
    replacement: (text) => `${listed(linesOf(text))}\n\n`,
  })
  turndown.addRule('items', {
    filter: 'li',
    replacement(text, { parentNode }) {
      const lines = linesOf(text)
      const entry = lines.findIndex((line) => markerOf(line) !== undefined)
      const own = lines.splice(0, entry === -1 ? lines.length : entry).join(' ')
      if (own !== '') lines.unshift(`${parentNode?.nodeName === 'OL' ? '1.' : '-'} ${own}`)
      return `\n${lines.join('\n')}\n`
    },
  })
  // Our texts have no tables: each row is a line with its cells beside one another. A table for the layout of a letter has
  // whole texts in its cells.
  turndown.addRule('cells', {
    filter: ['td', 'th'],
    replacement(text, node) {
      if (text.trim().includes('\n\n') || (node as Element).querySelector(BLOCKS)) return `\n\n${text}\n\n`
      return `${oneLine(text)}${node.nextSibling ? ' · ' : ''}`
    },
  })
  turndown.addRule('rows', {
    filter: 'tr',
    replacement: (text) =>
      `\n\n${text.replaceAll(/(?<=^|\n)(?: · )+|(?<! · )(?: · )+(?=\n|$)/g, '').replaceAll(/\n{3,}/g, '\n\n')}\n\n`,
  })
  return turndown.turndown(html).trim()
}

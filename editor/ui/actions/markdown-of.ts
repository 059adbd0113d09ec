import Turndown from 'turndown'
import { isTextLink } from '../../../blocks/shared/text/text-link.ts'

/** Largest page of words that is read, in letters: more is a mistake or an attack. */
const MAX_HTML = 2_000_000

/** Words of a web page or a document in the Markdown of our texts: two levels of headings, lists, quotes, bold, italic, links. */
export function markdownOf(html: string): string {
  if (html.length > MAX_HTML) return ''
  const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  // Our Markdown knows no backslashes.
  turndown.escape = (text) => text
  turndown.remove(['script', 'style', 'title', 'noscript'])
  turndown.addRule('headings', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (text, { nodeName }) =>
      `\n\n${nodeName < 'H3' ? '##' : '###'} ${text.replaceAll('\n', ' ')}\n\n`,
  })
  // Pictures stand in the dealer's own library, not at a stranger's address; a line across is no words.
  turndown.addRule('left out', { filter: ['img', 'hr'], replacement: () => '' })
  turndown.addRule('links', {
    filter: 'a',
    replacement(text, node) {
      const href = (node as HTMLAnchorElement).getAttribute('href') ?? ''
      return isTextLink(href) && text.trim() !== '' ? `[${text.trim()}](${href})` : text
    },
  })
  turndown.addRule('items', {
    filter: 'li',
    replacement(text, node) {
      const { parentNode, nextSibling } = node
      const marker = parentNode?.nodeName === 'OL' ? '1.' : '-'
      return `${marker} ${text.trim().replaceAll(/\s*\n\s*/g, ' ')}${nextSibling ? '\n' : ''}`
    },
  })
  return turndown.turndown(html).trim()
}

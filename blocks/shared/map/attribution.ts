import { escaped } from './escaped.ts'

/** Whom a tile source wants named, leading to its page where it gives one: HTML for Leaflet, of which nothing is the document's (LOC-24). */
export function attributionHtml(words: string, link?: string): string {
  if (!link || words === '') return escaped(words)
  const anchor = document.createElement('a')
  anchor.href = link
  // The map that the visitor has moved stays as it is.
  anchor.target = '_blank'
  anchor.rel = 'noopener'
  anchor.textContent = words
  return anchor.outerHTML
}

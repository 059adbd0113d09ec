import { escapeUTF8 } from 'entities'

/** Characters that no XML 1.0 document may hold, in any spelling. */
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return escapeUTF8(text)
}

/** Text for XML content and quoted attributes; characters that XML cannot hold are dropped. */
export function escapeXml(text: string): string {
  return escapeUTF8(text.replaceAll(ILLEGAL, ''))
}

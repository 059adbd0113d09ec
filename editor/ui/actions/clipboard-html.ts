const ATTRIBUTE = 'data-forecourt-blocks'

/** Drawn blocks for a letter or a document: their words, without scripts and looks. */
export function htmlOf(drawn: readonly Element[]): string {
  return drawn
    .map(({ outerHTML }) => outerHTML)
    .join('\n')
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/ (?:class|id|data-[a-z-]+)="[^"]*"/g, '')
}

/** The words of drawn blocks as lines, for what takes plain text alone. */
export function wordsOf(drawn: readonly Element[]): string {
  return drawn
    .map((element) => ((element as HTMLElement).innerText ?? '').replaceAll(/\n\s*\n\s*/g, '\n\n').trim())
    .filter((words) => words !== '')
    .join('\n\n')
}

/** HTML that carries the blocks themselves: other programs see its words, the editor the blocks. */
export function withBlocks(html: string, blocks: string): string {
  const holder = document.implementation.createHTMLDocument('').createElement('div')
  holder.setAttribute(ATTRIBUTE, blocks)
  holder.innerHTML = html
  return holder.outerHTML
}

/** The blocks that HTML carries. */
export function blocksIn(html: string): string | undefined {
  if (!html.includes(ATTRIBUTE)) return undefined
  const read = new DOMParser().parseFromString(html, 'text/html')
  return read.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? undefined
}

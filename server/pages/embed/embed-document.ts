import type { CompiledRoute } from '../../../runtime/compile/compiled.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { escapeHtml } from '../../http/escape.ts'

/**
 * Tells the page around it how tall the document is: when that changes, and when it is asked. Before the code, which may be
 * left open. A frame that has not been given its width yet would tell the height of words one below the other.
 */
const TELL_HEIGHT = `<script>{
const tell = () => {
  if (innerWidth > 0) parent.postMessage({ embedHeight: document.documentElement.getBoundingClientRect().height }, '*')
}
new ResizeObserver(tell).observe(document.documentElement)
addEventListener('message', ({ source }) => { if (source === parent) tell() })
}</script>`

/** The code of an `Embed` block of a page; undefined where there is no such block, or no code in it. */
export function embeddedCode(
  { regions }: Pick<CompiledRoute, 'regions'>,
  blockId: string,
): { title: string; code: string } | undefined {
  for (const nodes of Object.values(regions)) {
    for (const { node } of walkBlocks(nodes)) {
      if (node.id !== blockId || node.type !== 'Embed') continue
      const code = textOf(node.props['code']) ?? ''
      return code.trim() === '' ? undefined : { title: textOf(node.props['title']) ?? '', code }
    }
  }
  return undefined
}

/** A whole document around the code, which is written out as it is: its frame is what holds it. */
export function embedDocument({ title, code, lang }: { title: string; code: string; lang: string }): string {
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>body{margin:0}</style>${TELL_HEIGHT}</head><body>
${code}
</body></html>`
}

import { pointerOf, valueAt } from '../../../json/pointer.ts'
import type { Check } from '../../check.ts'
import { markdownPaths } from '../../markdown-paths.ts'

/** What people paste, embedded videos and scripts among it, by the elements of HTML; `<yes>` is a word in brackets. */
const TAG =
  /<!--|<\/?(?:a|article|audio|b|blockquote|br|button|caption|center|code|del|div|em|embed|figcaption|figure|font|form|h[1-6]|header|hr|i|iframe|img|input|ins|li|link|mark|object|ol|p|pre|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|tr|u|ul|video)\b[^<>]{0,500}>/i

export const check: Check = {
  code: 'html-in-markdown',
  severity: 'error',
  title: 'HTML in a field that is written as Markdown',
  docs: 'Running text is Markdown: `**bold**`, `## heading`, `- list`, `[words](/path)`. HTML is shown to visitors as it is written, brackets and all.',
  source: 'CFG-26',
  create: ({ report }) => ({
    props({ props, pointer, schema, id }) {
      for (const path of markdownPaths(schema?.props, props)) {
        const text = valueAt(props, path.map(String))
        const [tag] = (typeof text === 'string' && TAG.exec(text)) || []
        if (tag === undefined) continue
        const at = `${pointer}/props${pointerOf(path)}`
        report({
          message: `"${tag}" is HTML; this text is Markdown and shows it as it stands.`,
          pointer: at,
          blockId: id,
        })
      }
    },
  }),
}

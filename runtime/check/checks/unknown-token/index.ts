import { tokensIn } from '../../../layout/tokens.ts'
import { SITE_TOKENS } from '../../../layout/site-tokens.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-token',
  severity: 'error',
  title: 'A token in a title that nothing fills in',
  docs: 'Titles and descriptions of pages may hold `{site.name}` and other tokens of the site, and those that a block of the page gives, such as `{car.title}` on the page of a car. Any other is left out without a word, and the title loses its sense.',
  source: 'CFG-26, SEO-06',
  create: ({ report }) => {
    let texts: { text: string; pointer: string }[] = []
    let given = new Set<string>()
    const settle = () => {
      const known = [...SITE_TOKENS, ...given]
      for (const { text, pointer } of texts) {
        for (const token of tokensIn(text)) {
          if (known.includes(token)) continue
          // The nearest name would replace the whole text.
          const { suggestions: _, ...problem } = unknownName('token', token, known, pointer)
          report(problem)
        }
      }
      texts = []
      given = new Set()
    }
    return {
      route({ route, pointer }) {
        settle()
        for (const key of ['title', 'description']) {
          const text = textOf(route[key])
          if (text !== undefined) texts.push({ text, pointer: `${pointer}/${key}` })
        }
      },
      block({ tree, schema }) {
        if (tree.kind === 'route') for (const token of schema?.tokens ?? []) given.add(token)
      },
      end: settle,
    }
  },
}

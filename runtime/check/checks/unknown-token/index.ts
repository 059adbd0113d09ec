import { tokensIn } from '../../../layout/tokens.ts'
import { SITE_TOKENS } from '../../../layout/site-tokens.ts'
import { listOf, membersOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { POINT_TOKENS } from '../../../rules/reserve/reserve-offer.ts'
import type { Check } from '../../check.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-token',
  severity: 'error',
  title: 'A token in a title or a promise that nothing fills in',
  docs: 'Titles and descriptions of pages may hold `{site.name}` and other tokens of the site, and those that a block of the page gives, such as `{car.title}` on the page of a car. Any other is left out without a word, and the title loses its sense. What stands beside the button of the checkout may hold `{deposit}` and `{hours}`; any other is shown to visitors as it is written.',
  source: 'CFG-26, SEO-06, CHK-02',
  create: ({ report }) => {
    let texts: { text: string; pointer: string }[] = []
    let given = new Set<string>()
    const test = (text: string, known: readonly string[], pointer: string) => {
      for (const token of tokensIn(text)) {
        if (known.includes(token)) continue
        // The nearest name would replace the whole text.
        const { suggestions: _, ...problem } = unknownName('token', token, known, pointer)
        report(problem)
      }
    }
    const testPoints = (settings: unknown, at: string) => {
      for (const [index, point] of listOf(membersOf(membersOf(settings)['reserve'])['points']).entries())
        test(textOf(point) ?? '', POINT_TOKENS, `${at}/reserve/points/${index}`)
    }
    const settle = () => {
      const known = [...SITE_TOKENS, ...given]
      for (const { text, pointer } of texts) test(text, known, pointer)
      texts = []
      given = new Set()
    }
    return {
      tenant({ settings, dealershipOverrides }) {
        testPoints(settings, '/settings')
        for (const [slug, own] of Object.entries(membersOf(dealershipOverrides)))
          testPoints(own, `/dealershipOverrides/${slug}`)
      },
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

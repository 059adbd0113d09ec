import { objectsOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'

/** A browser gives up after about twenty; a chain of these is already a mistake. */
const LONGEST_CHAIN = 5

export const check: Check = {
  code: 'redirect-loop',
  severity: 'error',
  title: 'Redirects that never arrive',
  docs: 'A redirect must lead to a page. One that leads back to itself, by itself or through others, shows visitors an error of their browser; so does a long chain. Lead each old address straight to the page that has replaced it.',
  source: 'CFG-26, ROUTE-55',
  create: ({ report }) => ({
    tenant(tenant) {
      const redirects = objectsOf(tenant['redirects']).flatMap(([index, { from, to }]) => {
        const source = textOf(from)
        const target = textOf(to)
        return source === undefined || target === undefined
          ? []
          : [{ index, from: pathOf(source), to: target }]
      })
      const next = new Map(redirects.map(({ from, to }) => [from, pathOf(to)]))
      for (const { index, from } of redirects) {
        const chain = [from]
        let at = next.get(from)
        while (at !== undefined && !chain.includes(at) && chain.length <= LONGEST_CHAIN + 1) {
          chain.push(at)
          at = next.get(at)
        }
        const pointer = `/redirects/${index}/to`
        if (at === from) {
          const way = [...chain, from].map((path) => `"${path}"`).join(' → ')
          report({ message: `This redirect leads back to itself: ${way}.`, pointer })
        } else if (chain.length > LONGEST_CHAIN + 1) {
          report({
            message: `From "${from}" there are more than ${LONGEST_CHAIN} redirects in a row.`,
            pointer,
          })
        }
      }
    },
  }),
}

/** Case and a trailing slash make no difference to the matcher; a query or fragment names the same page. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').toLowerCase()
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
}

import { objectsOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'duplicate-route-id',
  severity: 'error',
  title: 'Two pages with the same id',
  docs: 'Layers change, hide and move pages by their id, links and logs name it. When two pages share one, only the first can be meant.',
  source: 'CFG-03, RUN-03',
  create: ({ report }) => ({
    tenant(tenant) {
      const seen = new Set<string>()
      for (const [index, route] of objectsOf(tenant['routes'])) {
        const id = textOf(route['id'])
        if (id === undefined) continue
        if (seen.has(id))
          report({
            message: `The id "${id}" is already taken by another page.`,
            pointer: `/routes/${index}/id`,
          })
        seen.add(id)
      }
    },
  }),
}

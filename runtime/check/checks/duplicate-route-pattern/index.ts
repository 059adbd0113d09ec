import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { patternShape } from '../../route-table.ts'

export const check: Check = {
  code: 'duplicate-route-pattern',
  severity: 'error',
  title: 'Two routes with the same path pattern',
  docs: 'Only the first of two routes that take the same paths can ever answer. Parameter names, case and a trailing slash make no difference: `/cars/:slug` and `/Cars/:id/` are one pattern.',
  source: 'CFG-26, RUN-01',
  create: ({ report }) => {
    const seen = new Map<string, string>()
    return {
      route({ route, pointer }) {
        const path = textOf(route['path'])
        if (path === undefined) return
        const pattern = patternShape(path)
        const first = seen.get(pattern)
        if (first === undefined) seen.set(pattern, textOf(route['id']) ?? path)
        else {
          report({
            message: `The route "${first}" has the same path pattern as "${path}"; this one never answers.`,
            pointer: `${pointer}/path`,
          })
        }
      },
    }
  },
}

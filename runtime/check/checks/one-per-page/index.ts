import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { isConditional } from '../../conditional.ts'

export const check: Check = {
  code: 'one-per-page',
  severity: 'error',
  title: 'A block twice on a page that a page has once',
  docs: 'The results of a search are what the address of a page asks for: a second list would read the same address and show the same cars, and costs the server as much again. Keep one. Blocks under a condition do not count as the second one; of those that hold at once the first is shown.',
  source: 'CFG-26, ASVS 15.2.2',
  create({ report }) {
    let path = ''
    let shown = new Set<string>()
    return {
      route({ route }) {
        path = textOf(route['path']) ?? ''
        shown = new Set()
      },
      block(place) {
        const { type, schema, tree, pointer, id } = place
        if (schema?.onePerPage !== true || tree.kind !== 'route' || isConditional(place)) return
        if (shown.has(type))
          report({ message: `The page "${path}" has ${type} already.`, pointer, blockId: id })
        shown.add(type)
      },
    }
  },
}

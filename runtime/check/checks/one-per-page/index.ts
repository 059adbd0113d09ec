import { atMost } from '../../../block/at-most.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { isConditional } from '../../conditional.ts'

export const check: Check = {
  code: 'one-per-page',
  severity: 'error',
  title: 'A block more often on a page than a page shows it',
  docs: 'The results of a search are what the address of a page asks for: a second list would read the same address and show the same cars, and costs the server as much again. Strips of cars are searched and drawn one by one: six of them are the most. Keep as many as the message says. Blocks under a condition do not count; of those that hold at once the first are shown.',
  source: 'CFG-26, ASVS 15.2.2',
  create({ report }) {
    let path = ''
    let shown = new Map<string, number>()
    return {
      route({ route }) {
        path = textOf(route['path']) ?? ''
        shown = new Map()
      },
      block(place) {
        const { type, schema, tree, pointer, id } = place
        const most = schema?.mostPerPage
        if (most === undefined || tree.kind !== 'route' || isConditional(place)) return
        const count = (shown.get(type) ?? 0) + 1
        shown.set(type, count)
        if (count <= most) return
        report({ message: `The page "${path}" shows ${type} ${atMost(most)}.`, pointer, blockId: id })
      },
    }
  },
}

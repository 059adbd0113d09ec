import { membersOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-layout',
  severity: 'error',
  title: 'A page in a layout that does not exist',
  docs: 'The layout gives a page its header and footer. Write the name of one under `layouts`.',
  source: 'RUN-01',
  create: ({ tenant, report }) => {
    const layouts = Object.keys(membersOf(tenant['layouts']))
    return {
      route({ route, pointer }) {
        const name = textOf(route['layout'])
        if (name !== undefined && name !== 'default' && !layouts.includes(name)) {
          report(unknownName('layout', name, layouts, `${pointer}/layout`))
        }
      },
    }
  },
}

import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { conditionNames } from '../../condition-names.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-template',
  severity: 'error',
  title: 'A template that is not registered',
  docs: 'The template gives a site its pages; without it there is nothing to show. Templates are the files of `tenants/templates/`.',
  source: 'CFG-07',
  create: ({ templates, report }) => ({
    tenant(tenant) {
      const name = textOf(tenant['template'])
      if (name !== undefined && !templates.includes(name))
        report(unknownName('template', name, templates, '/template'))
    },
    condition: conditionNames('template', ({ name, pointer }) => {
      if (!templates.includes(name)) report(unknownName('template', name, templates, pointer))
    }),
  }),
}

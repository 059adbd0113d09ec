import { membersOf, objectOf, objectsOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { textOf } from '../../../json/text.ts'
import { SHARED_SECTION } from '../../../sections/sections.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'unused-section',
  severity: 'info',
  title: 'A shared section that no page uses',
  docs: 'Nobody sees it. Put it on a page, or delete it. Sections that only switched-off pages use count as used.',
  source: 'RUN-01',
  create: ({ tenant, written, report }) => ({
    end() {
      const used = new Set<string>()
      const visit = (nodes: unknown): void => {
        for (const [, node] of objectsOf(nodes)) {
          const name = textOf(objectOf(node['props'])?.['section'])
          if (node['type'] === SHARED_SECTION && name !== undefined) used.add(name)
          for (const children of Object.values(membersOf(node['slots']))) visit(children)
        }
      }
      for (const [, route] of objectsOf(tenant['routes'])) visit(route['blocks'])
      for (const regions of Object.values(membersOf(tenant['layouts']))) {
        for (const nodes of Object.values(membersOf(regions))) visit(nodes)
      }
      for (const nodes of Object.values(membersOf(tenant['sections']))) visit(nodes)
      for (const name of Object.keys(membersOf(written['sections']))) {
        // What a dealer does not show of the layers below is the layers' own business.
        if (used.has(name) || objectOf(tenant['sections'])?.[name] === undefined) continue
        const pointer = pointerOf(['sections', name])
        report({
          message: `No page uses the section "${name}".`,
          pointer,
          written: true,
          anchor: 'key',
          suggestions: [{ title: `Delete "${name}"`, edits: [{ op: 'remove', pointer }] }],
        })
      }
    },
  }),
}

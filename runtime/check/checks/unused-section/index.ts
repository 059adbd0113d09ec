import { walkBlocks } from '../../../tree/walk-blocks.ts'
import { blockTrees } from '../../../tree/block-trees.ts'
import { membersOf, objectOf } from '../../../json/object.ts'
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
      for (const { nodes } of blockTrees(tenant)) {
        for (const { node } of walkBlocks(nodes)) {
          const name = textOf(membersOf(node.props)['section'])
          if (node.type === SHARED_SECTION && name !== undefined) used.add(name)
        }
      }
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

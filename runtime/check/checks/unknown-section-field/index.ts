import { membersOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { sectionFields } from '../../../sections/fields.ts'
import { sectionNameOf, sectionsOf } from '../../../sections/sections.ts'
import type { Check } from '../../check.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-section-field',
  severity: 'warning',
  title: 'A value for a field that the shared section does not have',
  docs: 'Visitors see what the section says. A block of the section names under `fields` the props that its uses may give another value; take the value away, or make the prop a field.',
  source: 'RUN-01, CFG-26',
  create: ({ tenant, report }) => {
    const sections = sectionsOf(tenant)
    return {
      block({ type, props, pointer, id: blockId }) {
        const name = sectionNameOf({ type, props })
        if (name === undefined || !Object.hasOwn(sections, name)) return
        const fields = sectionFields(sections[name] ?? [])
        const ids = [...new Set(fields.map(({ node }) => node.id))]
        for (const [id, given] of Object.entries(membersOf(props['values']))) {
          const at = `${pointer}/props/values${pointerOf([id])}`
          if (!ids.includes(id)) {
            report({ ...unknownName('block with fields', id, ids, at), anchor: 'key', blockId })
            continue
          }
          const open = fields.filter(({ node }) => node.id === id).map(({ prop }) => prop)
          for (const prop of Object.keys(membersOf(membersOf(given)['props']))) {
            if (open.includes(prop)) continue
            const place = `${at}/props${pointerOf([prop])}`
            report({ ...unknownName(`field of "${id}"`, prop, open, place), anchor: 'key', blockId })
          }
        }
      },
    }
  },
}

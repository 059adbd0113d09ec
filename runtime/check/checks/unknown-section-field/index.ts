import { membersOf, type JsonObject } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { sectionFields } from '../../../sections/fields.ts'
import { sectionNameOf, sectionsOf } from '../../../sections/sections.ts'
import type { Check, Problem } from '../../check.ts'
import { unknownName } from '../../unknown-name.ts'
import type { BlockPlace } from '../../walk.ts'

export const check: Check = {
  code: 'unknown-section-field',
  severity: 'warning',
  title: 'A field of a shared section that is not there',
  docs: 'Nothing comes of it: visitors see what the section says. A block of the section names under `fields` the props that its uses may give another value; take the value away, or make the prop a field.',
  source: 'RUN-01, CFG-26',
  create: ({ tenant, report }) => ({
    block(place) {
      for (const problem of [...unknownProps(place), ...unknownFields(place, tenant)])
        report({ ...problem, anchor: 'key', blockId: place.id })
    },
  }),
}

/** Fields of props that the block does not have. */
function unknownProps({ type, node, schema, pointer }: BlockPlace): Problem[] {
  if (!schema) return []
  const known = Object.keys(schema.props.properties)
  return Object.keys(membersOf(node['fields']))
    .filter((prop) => !known.includes(prop))
    .map((prop) => unknownName(`prop of ${type}`, prop, known, `${pointer}/fields${pointerOf([prop])}`))
}

/** Values of a use for what is no field of the section. */
function unknownFields({ type, props, pointer }: BlockPlace, tenant: JsonObject): Problem[] {
  const name = sectionNameOf({ type, props })
  const sections = sectionsOf(tenant)
  if (name === undefined || !Object.hasOwn(sections, name)) return []
  const fields = sectionFields(sections[name] ?? [])
  const ids = [...new Set(fields.map(({ node }) => node.id))]
  return Object.entries(membersOf(props['values'])).flatMap(([id, given]) => {
    const at = `${pointer}/props/values${pointerOf([id])}`
    if (!ids.includes(id)) return [unknownName('block with fields', id, ids, at)]
    const open = fields.filter(({ node }) => node.id === id).map(({ prop }) => prop)
    return Object.keys(membersOf(membersOf(given)['props']))
      .filter((prop) => !open.includes(prop))
      .map((prop) => unknownName(`field of "${id}"`, prop, open, `${at}/props${pointerOf([prop])}`))
  })
}

import { membersOf, type JsonObject } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { sectionFields, type SectionField } from '../../../sections/fields.ts'
import { fieldSchemaOf, hasPlace, propOfField } from '../../../sections/parts.ts'
import { sectionNameOf, sectionsOf } from '../../../sections/sections.ts'
import type { Check, Problem } from '../../check.ts'
import { unknownName } from '../../unknown-name.ts'
import type { BlockPlace } from '../../walk.ts'

export const check: Check = {
  code: 'unknown-section-field',
  severity: 'warning',
  title: 'A field of a shared section that is not there',
  docs: 'Nothing comes of it: visitors see what the section says. A block of the section names under `fields` the props, or the parts of them (`cta/label`, `items/0/heading`), that its uses may give another value; take the value away, or make the prop or part a field.',
  source: 'RUN-01, CFG-26',
  create: ({ tenant, report }) => ({
    block(place) {
      for (const problem of [...unknownProps(place), ...unknownFields(place, tenant)])
        report({ ...problem, anchor: 'key', blockId: place.id })
    },
  }),
}

/** Fields of props, or of parts, that the block does not have. */
function unknownProps({ type, node, schema, pointer, props }: BlockPlace): Problem[] {
  if (!schema) return []
  const known = Object.keys(schema.props.properties)
  const fields = membersOf(node['fields'])
  return Object.entries(fields).flatMap(([field, title]): Problem[] => {
    const at = `${pointer}/fields${pointerOf([field])}`
    const prop = propOfField(field)
    if (!known.includes(prop)) {
      const rest = field.slice(prop.length)
      return [mended(unknownName(`prop of ${type}`, prop, known, at), 'field', { beside: fields, rest })]
    }
    const message = lostPart(field, `“${String(title)}”`, type, schema.props, props)
    return message === undefined ? [] : [mended({ message, pointer: at }, 'field')]
  })
}

/** Why a field is a part of nothing; `undefined` when it is not. */
function lostPart(
  field: string,
  title: string,
  type: string,
  schema: unknown,
  props: JsonObject,
): string | undefined {
  if (fieldSchemaOf(schema, field) === undefined) {
    return `The field ${title} is the part "${field}", which no ${type} has.`
  }
  return hasPlace(props, field)
    ? undefined
    : `The field ${title} is the part "${field}", and this block has none: what it was a part of was taken away.`
}

/** Values of a use for what is no field of the section. */
function unknownFields({ type, props, pointer }: BlockPlace, tenant: JsonObject): Problem[] {
  const name = sectionNameOf({ type, props })
  const sections = sectionsOf(tenant)
  if (name === undefined || !Object.hasOwn(sections, name)) return []
  const fields = sectionFields(sections[name] ?? [])
  const ids = [...new Set(fields.map(({ node }) => node.id))]
  const values = membersOf(props['values'])
  return Object.entries(values).flatMap(([id, given]) => {
    const at = `${pointer}/props/values${pointerOf([id])}`
    if (!ids.includes(id)) {
      return [mended(unknownName('block with fields', id, ids, at), 'value', { beside: values })]
    }
    const own = fields.filter(({ node }) => node.id === id)
    const beside = membersOf(membersOf(given)['props'])
    return Object.keys(beside).flatMap((field) =>
      unknownValue(field, own, beside, `${at}/props${pointerOf([field])}`),
    )
  })
}

function unknownValue(
  field: string,
  own: readonly SectionField[],
  beside: JsonObject,
  pointer: string,
): Problem[] {
  const known = own.find(({ prop }) => prop === field)
  const id = own[0]?.node.id ?? ''
  if (!known) {
    const names = own.map(({ prop }) => prop)
    return [mended(unknownName(`field of "${id}"`, field, names, pointer), 'value', { beside })]
  }
  if (hasPlace(membersOf(known.node.props), field)) return []
  const message = `Nothing shows this value: the part "${field}" of the section’s block "${id}" was taken away.`
  return [mended({ message, pointer }, 'value')]
}

/**
 * The name that may have been meant, or without it; both are keys, and a person chooses.
 *
 * @param beside members that have their names already: one of two under the same name would be lost
 * @param rest of the way behind the name
 */
function mended(
  { suggestions = [], ...problem }: Problem,
  what: 'field' | 'value',
  { beside = {}, rest = '' }: { beside?: JsonObject; rest?: string } = {},
): Problem {
  const { pointer } = problem
  const renamed = suggestions.flatMap(({ edits }) =>
    edits.flatMap((edit) => {
      const name = edit.op === 'set' ? String(edit.value) + rest : undefined
      return name === undefined || Object.hasOwn(beside, name)
        ? []
        : [{ title: `Write "${name}"`, edits: [{ op: 'rename' as const, pointer, name }] }]
    }),
  )
  const taken = { title: `Take this ${what} away`, edits: [{ op: 'remove' as const, pointer }] }
  return { ...problem, suggestions: [...renamed, taken] }
}

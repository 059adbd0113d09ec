import { validateTenant } from '../../../schemas/generated/validate-tenant.js'
import type { BlockNode } from '../../block/types.ts'
import type { JsonObject } from '../../json/object.ts'
import { membersOf } from '../../json/object.ts'
import { pointerOf, pointerSteps } from '../../json/pointer.ts'
import { sectionFields, valuesFor, withValues } from '../../sections/fields.ts'
import { sectionNameOf, sectionsOf } from '../../sections/sections.ts'
import { blockTrees } from '../../tree/block-trees.ts'
import { pathOf, walkBlocks } from '../../tree/walk-blocks.ts'
import type { Schema } from './navigate.ts'
import { translateErrors, type SchemaProblem } from './translate.ts'

/** A block of a section as one use shows it, and where the use says so. */
interface Given {
  node: BlockNode
  /** Pointer to what the use says about the block. */
  pointer: string
  /** What the use says: names of props, or ways to parts of them. */
  fields: readonly string[]
}

/**
 * What is wrong with the values that uses give the fields of shared sections. Which values fit is known from the
 * section's block alone, so each block is validated as the use shows it, and told is what stands in the use.
 *
 * @param tenant after the cascade; the pointers are into it
 */
export function sectionValueProblems(tenant: JsonObject, schema: Schema): SchemaProblem[] {
  const given = givenBlocks(tenant)
  if (given.length === 0) return []
  const shown = { sections: { given: given.map(({ node }) => node) } }
  validateTenant(shown)
  return translateErrors(validateTenant.errors ?? [], schema, shown).flatMap((problem) => {
    const [sections, , index, props, ...steps] = pointerSteps(problem.pointer)
    const at = sections === 'sections' && props === 'props' ? given[Number(index)] : undefined
    const field = at && fieldAt(at.fields, steps)
    if (!field) return []
    const inside = steps.slice(field.split('/').length)
    return [{ ...problem, suggestions: [], pointer: at.pointer + pointerOf(['props', field, ...inside]) }]
  })
}

function givenBlocks(tenant: JsonObject): Given[] {
  const sections = sectionsOf(tenant)
  return [...blockTrees(tenant)].flatMap(({ path, nodes }) =>
    [...walkBlocks(nodes)].flatMap((spot): Given[] => {
      const name = sectionNameOf(spot.node)
      const ids = Object.keys(membersOf(spot.node.props?.['values']))
      if (name === undefined || ids.length === 0 || !Object.hasOwn(sections, name)) return []
      const blocks = new Map(sectionFields(sections[name] ?? []).map(({ node }) => [node.id, node]))
      return ids.flatMap((id): Given[] => {
        const node = blocks.get(id)
        if (!node) return []
        const { slots: _, ...shown } = withValues(node, spot.node)
        const pointer = pointerOf([...path, ...pathOf(spot), 'props', 'values', id])
        return [{ node: shown, pointer, fields: Object.keys(valuesFor(spot.node, id)) }]
      })
    }),
  )
}

/** The innermost of some fields that holds a place in the props. */
function fieldAt(fields: readonly string[], steps: readonly string[]): string | undefined {
  return fields
    .filter((field) => field.split('/').every((step, index) => steps[index] === step))
    .toSorted((a, b) => b.split('/').length - a.split('/').length)[0]
}

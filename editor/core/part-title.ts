import { isObject } from '../../runtime/json/object.ts'
import { fieldSchemaOf, fieldSteps } from '../../runtime/sections/parts.ts'
import { fieldTitle } from './field-title.ts'

/** Longest name of a field, by `schemas/node.schema.json`. */
export const MAX_FIELD_NAME = 60

/**
 * What a part of a block's props may be called: "Button 1 text" for `actions/0/text`, "Link address" for `link/href`.
 *
 * @param schema of the block's props
 */
export function partTitle(schema: unknown, field: string): string {
  const steps = fieldSteps(field)
  const words = steps.flatMap((step, index): string[] => {
    if (typeof step === 'number') return [String(step + 1)]
    const own = fieldSchemaOf(schema, steps.slice(0, index + 1).join('/'))
    const title = fieldTitle(step, isObject(own) ? own : {})
    return [typeof steps[index + 1] === 'number' ? single(title) : title]
  })
  const text = words.join(' ').toLowerCase()
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, MAX_FIELD_NAME).trim()
}

/** "Entries" → "Entry", "Buttons" → "Button". */
function single(title: string): string {
  return title.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}

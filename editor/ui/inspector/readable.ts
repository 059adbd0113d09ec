import type { FieldSchema } from './schema.ts'

const known = new WeakMap<FieldSchema, FieldSchema>()

/**
 * A schema as a form shows it. `null` as one of several types means that nothing need be there, and the other one makes the
 * control; ids of requirements and marks of code are for those who write the schemas.
 */
export function readable(schema: FieldSchema): FieldSchema {
  const found = known.get(schema)
  if (found) return found
  const { description, ...others } = withoutNull(schema)
  const words = description && plainWords(description)
  const result = words ? { ...others, description: words } : others
  known.set(schema, result)
  return result
}

function withoutNull(schema: FieldSchema): FieldSchema {
  const { anyOf, default: fallback, ...others } = schema
  // Forms know one type; several of them are told apart here.
  const type: unknown = schema.type
  const rest = fallback === null || fallback === undefined ? others : { ...others, default: fallback }
  if (Array.isArray(type)) {
    const [only, ...more] = type.filter((each) => each !== 'null')
    return typeof only === 'string' && more.length === 0 ? { ...rest, type: only, isOptional: true } : schema
  }
  const [only, ...more] = anyOf?.filter((each) => each.type !== 'null') ?? []
  if (type !== undefined || only === undefined || more.length > 0 || anyOf?.length !== 2) return schema
  return { ...only, ...rest, isOptional: true }
}

/** "Reviews shown (REV-02 to REV-15)." → "Reviews shown." */
export function plainWords(description: string): string {
  return description.replaceAll(/\s*\([A-Z]{2,}-\d+[^()]*\)/g, '').replaceAll(/`([^`]*)`/g, '“$1”')
}

/** Whether a hint says no more than the label above it: "Street." below Street. */
export function saysNothing(hint: string, label: string): boolean {
  return hint.replace(/\.$/, '').toLowerCase() === label.toLowerCase()
}

const CHOICES: Readonly<Record<string, string>> = {
  xs: 'Extra small',
  sm: 'Small',
  md: 'Medium',
  lg: 'Large',
  xl: 'Extra large',
  alt: 'Surface alt',
  site: 'As the site says',
  'price-asc': 'Lowest price first',
  'price-desc': 'Highest price first',
}

/** One of a few values in words, where the value itself is a shorthand. */
export function choiceWords(value: string): string | undefined {
  return Object.hasOwn(CHOICES, value) ? CHOICES[value] : undefined
}

import { isObject, safeKeys, type JsonObject } from '../json/object.ts'
import { mergeList, type MergeContext } from './merge-list.ts'
import { childShape, DOCUMENT, type Shape } from './shape.ts'

const SILENT: MergeContext = { report: () => undefined, path: [] }

/**
 * Lays one document over another (CFG-03). Pure: inputs stay as they are, and untouched parts are shared with the
 * result rather than copied, so that a thousand sites of one template hold its pages once.
 *
 * @param base what null resets to: the merged defaults.
 */
export function mergeDocuments(
  base: JsonObject,
  lower: JsonObject,
  upper: JsonObject,
  context: MergeContext = SILENT,
): JsonObject {
  return mergeObjects(DOCUMENT, base, lower, upper, context)
}

/** Lays settings over settings, as the cascade does (CFG-21). */
export function mergePlain<Value extends object>(lower: Value, upper: object): Value {
  return mergeObjects({ kind: 'object' }, lower, lower as JsonObject, upper as JsonObject, SILENT) as Value
}

/** `undefined` stands for "not there", in the arguments and in the result. */
function mergeValues(
  shape: Shape,
  base: unknown,
  lower: unknown,
  upper: unknown,
  context: MergeContext,
): unknown {
  if (upper === undefined) return lower
  if (upper === null) return base
  if (shape.kind === 'atomic') return upper
  if (shape.kind === 'list' && Array.isArray(upper)) {
    const { item } = shape
    return mergeList(Array.isArray(lower) ? lower : [], upper, context, (inherited, entry) =>
      mergeEntry(item, inherited, entry, context),
    )
  }
  if (isObject(upper)) return mergeObjects(shape, base, isObject(lower) ? lower : undefined, upper, context)
  return upper
}

function mergeObjects(
  shape: Shape,
  base: unknown,
  lower: JsonObject | undefined,
  upper: JsonObject,
  context: MergeContext,
): JsonObject {
  const result: JsonObject = { ...lower }
  const baseObject = isObject(base) ? base : {}
  const keys = safeKeys(upper)
  let asWritten = lower === undefined && keys.length === Object.keys(upper).length
  for (const key of keys) {
    const value = mergeValues(
      childShape(shape, key),
      own(baseObject, key),
      lower && own(lower, key),
      upper[key],
      { report: context.report, path: [...context.path, key] },
    )
    asWritten &&= value === upper[key]
    if (value === undefined) delete result[key]
    else result[key] = value
  }
  return asWritten ? upper : result
}

/**
 * The same id with another block type is another block: it takes the place, and nothing of the old one stays.
 * A change whose target no lower layer has is nothing at all.
 */
function mergeEntry(shape: Shape, lower: unknown, entry: JsonObject, context: MergeContext): unknown {
  const inherited = isObject(lower) ? lower : undefined
  if (inherited === undefined && isChangeOnly(entry)) return undefined
  const replaces = entry['type'] !== undefined && inherited?.['type'] !== entry['type']
  const step: MergeContext = { report: context.report, path: [...context.path, String(entry['id'])] }
  return mergeValues(shape, undefined, replaces ? undefined : inherited, entry, step)
}

/** Blocks need a type, menu items a label; routes need something to show. */
function isChangeOnly(entry: JsonObject): boolean {
  return !['type', 'label', 'kind', 'path', 'blocks'].some((key) => entry[key] !== undefined)
}

function own(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

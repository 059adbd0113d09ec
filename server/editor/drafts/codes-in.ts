import { isObject, safeKeys } from '../../../runtime/json/object.ts'

/** The prop of a block that holds HTML with script (`blocks/embed/schema.json`), wherever a document says it: also uses of a section do. */
export const CODE = 'code'

/** All embedded code of a document. What is no text stands as JSON. */
export function codesIn(document: unknown): ReadonlySet<string> {
  const codes = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isObject(value)) {
      for (const key of safeKeys(value)) {
        if (key === CODE) codes.add(JSON.stringify(value[key]))
        visit(value[key])
      }
    }
  }
  visit(document)
  return codes
}

/** Whether a draft has embedded code that was not in it before; copied and removed is none. */
export function hasNewCode(before: unknown, after: unknown): boolean {
  const known = codesIn(before)
  return [...codesIn(after)].some((code) => !known.has(code))
}

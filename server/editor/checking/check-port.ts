import type { Finding } from '../../../runtime/check/finding.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'

/** Says what is wrong with a draft, in the words of `npx forecourt validate` (CFG-25, EDIT-05). */
export type CheckDraft = (document: JsonObject) => Promise<Finding[]>

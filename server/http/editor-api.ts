import { join } from 'node:path'
import { readEditorApi } from '../../schemas/build/editor-api.ts'
import type { EditorOperations } from '../../schemas/generated/editor-api.ts'
import { PROJECT_ROOT } from '../config/config.ts'

/** The calls of the editor's API and the shapes they are made of, from `schemas/editor-api/`. */
export const EDITOR_API = readEditorApi(join(PROJECT_ROOT, 'schemas'))

/** Method and pattern of a call: `GET /api/editor/tenants/:slug`. */
export type OperationKey = keyof EditorOperations

/** What a call takes as `params`, `query` or `body`, or gives as `answer`; `unknown` where it has none. */
export type PartOf<Key extends OperationKey, Part extends string> =
  EditorOperations[Key] extends Record<Part, infer Shape> ? Shape : unknown

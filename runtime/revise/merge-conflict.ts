export type { MergeConflict } from '../../schemas/generated/editor-api.ts'

import { pathToFileURL } from 'node:url'
import type { DrawingFamilies } from './drawing.ts'

/** Drawings, and where the processes that draw them find them: a function does not go from one process to another. */
export interface DrawingSource {
  families: DrawingFamilies
  /** Absolute path of a module that exports the same as `DRAWINGS`. */
  file: string
  /** A family and a name: one as most are, drawn before a visitor waits for the first. */
  sample: readonly [family: string, name: string]
}

/** What the module behind {@link DrawingSource.file} exports. */
export async function drawingsOf(file: string): Promise<DrawingFamilies> {
  const { DRAWINGS } = (await import(pathToFileURL(file).href)) as { DRAWINGS: DrawingFamilies }
  return DRAWINGS
}

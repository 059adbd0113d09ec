import { join } from 'node:path'
import { drawPicture } from '../../images/picture-processes.ts'
import type { SheetTask } from './draw-sheet.ts'

const DRAW = join(import.meta.dirname, 'draw-sheet.ts')

/** Draws a printed car in a process of the pictures. @throws ProblemError 503 while too many wait */
export function drawSheet(task: SheetTask): Promise<Buffer> {
  return drawPicture<SheetTask>(DRAW, task)
}

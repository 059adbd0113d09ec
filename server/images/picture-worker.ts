import { ProblemError, type ErrorCode } from '../http/errors.ts'
import { encodeUpload } from './encode.ts'
import { keepPicture } from './keep-picture.ts'
import type { readTypeface, TypefaceFacts, TypefaceTask } from './read-typeface.ts'
import { renderDrawing } from './render-drawing.ts'

/** Errors lose their class on the way between processes. */
export type Answer<Made> = { made: Made } | { fault: { code: ErrorCode; detail: string } }

/** What a process of its own does with a file, or with a drawing of ours. */
export interface PictureWork {
  deliver: typeof encodeUpload
  render: typeof renderDrawing
  keep: typeof keepPicture
  typeface: typeof readTypeface
}

// A drawing that never ends must not outlive the server that asked for it.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

export const deliver = answering(encodeUpload)
export const render = answering(renderDrawing)
export const keep = answering(keepPicture)
/** A megabyte of code that pictures do not need. */
export const typeface = answering<TypefaceTask, TypefaceFacts>(async (task) =>
  (await import('./read-typeface.ts')).readTypeface(task),
)

function answering<Task, Made>(work: (task: Task) => Promise<Made>): (task: Task) => Promise<Answer<Made>> {
  return async (task) => {
    try {
      return { made: await work(task) }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { code, detail } = error
      return { fault: { code, detail } }
    }
  }
}

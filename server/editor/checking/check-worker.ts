import { join } from 'node:path'
import { layerFiles } from '../../tenants/layer-files.ts'
import { createReleaseCheck, type ReleaseCheck, type ReleaseFindings } from './release-check.ts'

export interface CheckTask {
  /** Folder of the project. */
  root: string
  text: string
  now: number
}

let check: ReleaseCheck | undefined

/** Runs in a thread of its own. */
export default function checkInThread({ root, text, now }: CheckTask): Promise<ReleaseFindings> {
  check ??= createReleaseCheck({ root, readLayer: layerFiles(join(root, 'tenants')) })
  return check(text, now)
}

import { existsSync } from 'node:fs'
import type { Demo } from '../demo/demo.ts'

const FOLDER = new URL('../demo/demo.ts', import.meta.url)

/** The demo dealers' stock and drawings, where this deployment has them. */
export async function findDemo(): Promise<Demo | undefined> {
  if (!existsSync(FOLDER)) return undefined
  const { demo } = await import('../demo/demo.ts')
  return demo
}

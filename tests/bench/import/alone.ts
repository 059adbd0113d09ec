import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { NODE_MEMORY } from '../../../server/boot/memory.mjs'

/** What reading a feed into a fresh database took, by itself. */
export interface AloneMeasurement {
  rows: number
  seconds: number
  /** Highest resident memory of the process, in bytes. */
  peakBytes: number
  /** Longest transaction, in milliseconds. */
  longestMs: number
}

export type Reader = 'forecourt' | 'csv-parse'

/** Reads the feed into an empty SQLite file in a process of its own, which has no other work. */
export async function measureAlone(reader: Reader, feed: string): Promise<AloneMeasurement> {
  // As the command line runs it.
  const flags = [...NODE_MEMORY, '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, `alone-${reader}.ts`), feed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${reader} ended with ${code}`)
  return JSON.parse(text) as AloneMeasurement
}

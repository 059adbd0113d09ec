import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BodyFile } from '../body-file.ts'

/** A body as it lies on disk while its request lasts: here, the test. */
export function bodyFile(bytes: Uint8Array | string): BodyFile {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-body-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'body')
  writeFileSync(path, bytes)
  return { path, bytes: Buffer.byteLength(bytes) }
}

import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './testing/run.ts'

function forecourt(...argv: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'server', 'cli', 'forecourt.mjs'), ...argv], {
    cwd: tmpdir(),
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out, err }))
  })
}

it('hands arguments, directory, output and exit code through', { timeout: 60_000 }, async () => {
  const missing = await forecourt('validate', 'no-such-file.json', '--format', 'json')
  expect(missing.code).toBe(1)
  expect(JSON.parse(missing.out).findings).toMatchObject([
    { code: 'document-missing', file: 'no-such-file.json' },
  ])
  expect(missing.err).toBe('')
  const unknown = await forecourt('validat')
  expect([unknown.code, unknown.out]).toEqual([2, ''])
})

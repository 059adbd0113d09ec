import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { assets } from './assets.ts'
import { handleErrors } from './error-handlers.ts'

test('built files are kept for a year; folders and what is not there are not found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  const app = Fastify()
  try {
    mkdirSync(join(folder, 'assets/chunks'), { recursive: true })
    writeFileSync(join(folder, 'assets/chunks/a.js'), 'export {}')
    handleErrors(app)
    await assets(app, folder)
    const { statusCode, headers, body } = await app.inject('/assets/chunks/a.js')
    expect([statusCode, body, headers['cache-control']]).toEqual([
      200,
      'export {}',
      'public, max-age=31536000, immutable',
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
    for (const url of ['/assets', '/assets/', '/assets/chunks', '/assets/chunks/', '/assets/b.js'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  } finally {
    await app.close()
    rmSync(folder, { recursive: true })
  }
})

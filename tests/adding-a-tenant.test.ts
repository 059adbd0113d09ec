import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/adding-a-tenant.md'), 'utf8')
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, text = '']) => JSON.parse(text) as object,
)

async function validate(document: object): Promise<{ code: number; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tenant-'))
  const file = join(folder, 'emu-crossing.json')
  writeFileSync(file, JSON.stringify(document, undefined, 2))
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'server/cli/main.ts'), 'validate', file]
  const run = promisify(execFile)(process.execPath, args, { cwd: ROOT })
  const answer = await run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  )
  rmSync(folder, { recursive: true })
  return answer
}

const minimal = JSON.parse(readFileSync(join(ROOT, 'tenants/sites/billabong-motors.json'), 'utf8')) as object

test('CFG-01 CFG-02 CFG-22 a document of a dozen lines with the examples of the page passes the checker', async () => {
  expect(examples).toHaveLength(3)
  const document = Object.assign({ ...minimal, slug: 'emu-crossing' }, ...examples)
  expect(await validate(document)).toMatchObject({ code: 0 })
})

test('CFG-25 the same document with a misspelt setting fails and is told the right name', async () => {
  const { code, output } = await validate({ ...minimal, settings: { card: { electricTags: true } } })
  expect(code).toBe(1)
  expect(output).toContain('electricTag')
})

import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { CHECKS } from './checks/index.ts'

it('every folder of a check is listed under its own code', async () => {
  const entries = await readdir(new URL('./checks/', import.meta.url), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(CHECKS.map(({ code }) => code).toSorted()).toEqual(folders.toSorted())
})

it('every code is documented, and nothing else', async () => {
  const docs = await readFile(new URL('../../docs/adding-a-check.md', import.meta.url), 'utf8')
  const listed = [...docs.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, code]) => code)
  expect(listed.toSorted()).toEqual([...CATALOGUE.keys()].toSorted())
})

it('every check says what it finds, why, and by which rule', () => {
  for (const { title, docs, source } of CHECKS) {
    expect(title.length).toBeGreaterThan(10)
    expect(docs).toMatch(/\.$/)
    expect(source).not.toBe('')
  }
})

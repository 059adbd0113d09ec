import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { site } from '../editor/testing/world.ts'
import { fileHash, readSiteFile, siteFileSlugs, writeSiteFile } from './site-files.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'site-files-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

it('CFG-25 what changed is written into a file, what went is removed, and the rest keeps its words', async () => {
  const sites = folder()
  const { phone, email, ...others } = site('kea')
  const text = `{\n  // Ours.\n  "slug": "kea",\n  "phone": ${JSON.stringify(phone)},\n  "email": ${JSON.stringify(email)}\n}\n`
  const path = join(sites, 'kea.json')
  writeFileSync(path, text)
  const known = { path, text, document: { slug: 'kea', phone, email } as never }
  const written = await writeSiteFile(sites, known, { slug: 'kea', phone: '1', name: others.name } as never)
  expect(readFileSync(path, 'utf8')).toBe(written)
  expect(written).toContain('  // Ours.\n  "slug": "kea",\n  "phone": "1"')
  expect(written).toContain(`"name": "${others.name}"`)
  expect(written).not.toContain('email')
})

it('CFG-25 a new document is a file of its own, which is read again; one that is not there is none', async () => {
  const sites = folder()
  const text = await writeSiteFile(sites, undefined, site('tui'))
  await writeSiteFile(sites, undefined, site('kea'))
  writeFileSync(join(sites, 'notes.txt'), '')
  expect(await siteFileSlugs(sites)).toEqual(['kea', 'tui'])
  expect(await readSiteFile(sites, 'tui')).toEqual({
    path: join(sites, 'tui.json'),
    text,
    document: site('tui'),
  })
  expect(await readSiteFile(sites, 'gone')).toBeUndefined()
  writeFileSync(join(sites, 'kea.json'), '{')
  await expect(readSiteFile(sites, 'kea')).rejects.toThrow(SyntaxError)
  expect(fileHash('a')).not.toBe(fileHash('b'))
})

import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT, run } from '../testing/run.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-new-'))
  // Names that documents may write come from the folders of providers, engines and countries.
  for (const folder of ['blocks', 'runtime', 'schemas', 'server', 'tenants'])
    await cp(join(ROOT, folder), join(root, folder), { recursive: true })
})
afterAll(() => rm(root, { recursive: true }))

const cli = (...argv: string[]) => run(argv, { root, cwd: root })

it.each(['AU', 'NZ', 'US'])('CFG-02 a new %s document of every template validates', async (country) => {
  for (const template of ['classic', 'modern']) {
    const slug = `${template}-${country.toLowerCase()}`
    const { code, out } = await cli(
      'new',
      slug,
      '--template',
      template,
      '--country',
      country,
      '--name',
      'Gumtree Motors',
    )
    expect([code, out]).toEqual([0, expect.stringContaining(`Wrote tenants/sites/${slug}.json.`)])
    const document = JSON.parse(await readFile(join(root, 'tenants', 'sites', `${slug}.json`), 'utf8'))
    expect(document).toMatchObject({ slug, template, name: 'Gumtree Motors' })
    expect(Object.keys(document).length).toBeLessThanOrEqual(9)
  }
  const { code, out } = await cli('validate', '--format', 'json')
  expect(JSON.parse(out).counts.errors).toBe(0)
  expect(code).toBe(0)
})

it('refuses a taken slug, a bad slug and an unknown template with exit code 2', async () => {
  expect(await cli('new', 'brolga-bay', '--template', 'classic')).toMatchObject({
    code: 2,
    err: 'error: tenants/sites/brolga-bay.json exists already; choose another slug.\n',
  })
  expect(await cli('new', '../evil', '--template', 'classic')).toMatchObject({
    code: 2,
    err: expect.stringContaining('"../evil" is not a slug'),
  })
  expect(await cli('new', 'fresh', '--template', 'clasic')).toMatchObject({
    code: 2,
    err: 'error: There is no template "clasic". Did you mean "classic"?\n',
  })
})

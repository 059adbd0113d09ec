import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { checkTenants } from '../check-tenants.ts'
import { FORMATS, type FormatName } from '../format/index.ts'
import { createMemoryFiles } from '../testing/memory-files.ts'
import { testEnvironment } from '../testing/world.ts'

const FILE = 'tenants/sites/gumtree-motors.json'

async function print(format: FormatName, colour = false): Promise<string> {
  const text = await readFile(new URL('./five-errors.json', import.meta.url), 'utf8')
  const fileSystem = createMemoryFiles({ [FILE]: text })
  const result = await checkTenants([{ file: FILE, kind: 'tenant' }], { ...testEnvironment(), fileSystem })
  return FORMATS[format](
    { ...result, fixed: 0 },
    { colour, source: async (file) => (file === FILE ? text : undefined) },
  )
}

it('CFG-25 five known errors as text: file, pointer, message and suggestion for each', async () => {
  await expect(await print('text')).toMatchFileSnapshot('./five-errors.golden.txt')
})

it('CFG-25 the same as JSON', async () => {
  const printed = await print('json')
  await expect(printed).toMatchFileSnapshot('./five-errors.golden.json.txt')
  const report = JSON.parse(printed)
  expect(report.counts).toEqual({ errors: 5, warnings: 0, infos: 0 })
  for (const finding of report.findings) {
    expect(finding).toMatchObject({ file: FILE, tenant: 'gumtree-motors', severity: 'error' })
    expect(finding.pointer).toMatch(/^\//)
  }
})

it('CFG-25 the same as annotations of GitHub', async () => {
  await expect(await print('github')).toMatchFileSnapshot('./five-errors.golden.github.txt')
})

it('CFG-25 what a dealer wrote begins no command of GitHub, in words, names of files or places', async () => {
  const finding = {
    code: 'a:b,c',
    severity: 'info',
    message: '100 % "x\r\n::error::stop"',
    file: 'sites/a:b,c\n%.json',
    line: 2,
    column: 3,
    pointer: '/a%\nb',
    tenant: null,
    blockId: null,
  } as const
  const report = { findings: [finding], counts: { errors: 0, warnings: 0, infos: 1 }, files: 1, fixed: 0 }
  const [first, second] = (
    await FORMATS.github(report as never, { colour: false, source: async () => undefined })
  ).split('\n')
  expect(first).toBe(
    '::notice file=sites/a%3Ab%2Cc%0A%25.json,line=2,col=3,title=a%3Ab%2Cc::100 %25 "x%0D%0A::error::stop" (/a%25%0Ab)',
  )
  expect(second).not.toContain('::')
})

it('CFG-25 a finding whose line its source does not have any more is told without the line', async () => {
  const finding = {
    code: 'dead-flag',
    severity: 'warning',
    message: 'Nobody reads it.',
    file: FILE,
    column: 3,
    pointer: '/flags/a',
    tenant: 'a',
    blockId: null,
  } as const
  const printed = (line: number, source: string | undefined) =>
    FORMATS.text(
      {
        findings: [{ ...finding, line }],
        counts: { errors: 0, warnings: 1, infos: 0 },
        files: 1,
        fixed: 0,
      } as never,
      { colour: false, source: async () => source },
    )
  expect(await printed(2, '{\n  "a": 1\n}')).toContain('    > 2 |   "a": 1\n')
  for (const source of ['{ "a": 1 }', '', undefined]) {
    const told = await printed(2, source)
    expect(told).toContain('Nobody reads it.')
    expect(told).not.toContain('|')
    expect(told).toBe(await printed(2, undefined))
  }
})

it('CFG-25 colours only where they are asked for', async () => {
  const [plain, coloured] = [await print('text'), await print('text', true)]
  expect(plain).not.toContain('\u001b')
  expect(coloured).toContain('\u001b[31merror\u001b[39m')
  // oxlint-disable-next-line no-control-regex -- colours are control characters
  expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(plain)
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readCountries } from './countries.ts'
import { readDefinitions } from './sources.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const definitions = readDefinitions(join(root, 'schemas'))
const folder = mkdtempSync(join(tmpdir(), 'forecourt-countries-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync(join(root, 'tenants/countries'), join(folder, 'tenants/countries'), { recursive: true })
const file = join(folder, 'tenants/countries/nz/country.json')
const NZ = JSON.parse(readFileSync(file, 'utf8')) as { code: string; regional: Record<string, unknown> }

test('CFG-19 a country that leaves a value out, or is called by another code, is told so', () => {
  expect(Object.keys(readCountries(folder, definitions))).toEqual(['AU', 'NZ', 'US'])
  writeFileSync(file, JSON.stringify({ ...NZ, regional: { ...NZ.regional, plate: undefined } }))
  expect(() => readCountries(folder, definitions)).toThrow("/regional must have required property 'plate'")
  writeFileSync(file, JSON.stringify({ ...NZ, code: 'XX' }))
  expect(() => readCountries(folder, definitions)).toThrow('/code must be NZ, as the folder is called')
})

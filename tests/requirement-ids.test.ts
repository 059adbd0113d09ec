import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citations, givenAppendices, givenIds, nearestIds } from './support/requirement-ids.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const requirements = read('docs/requirements.md')
const given = givenIds(requirements)
const known = new Set([...given, ...givenAppendices(requirements).map((letter) => `appendix ${letter}`)])
const CITING =
  '{README.md,{blocks,docs,editor,machines,runtime,schemas,server,tenants,tests}/**/*.{ts,tsx,mjs,json,md,css}}'
/** This file plants ids that do not exist. */
const files = globSync(CITING, { cwd: ROOT }).filter((path) => !path.endsWith('requirement-ids.test.ts'))

test('every id is given once, under the heading of its area', () => {
  expect(given.filter((id, index) => given.indexOf(id) !== index)).toEqual([])
  const headed = requirements
    .split(/^## /m)
    .flatMap((part) => givenIds(part).map((id) => `${part.slice(0, part.indexOf(':'))} ${id}`))
  expect(headed).toEqual(given.map((id) => `${id.slice(0, id.indexOf('-'))} ${id}`))
  expect(given.length).toBeGreaterThanOrEqual(562)
})

test('every cited requirement and appendix exists', () => {
  const unknown = files.flatMap((path) =>
    citations(read(path), given)
      .filter(({ id }) => !known.has(id))
      .map(({ id, line }) => {
        const meant = nearestIds(id, given).join(', ')
        return `${path}:${line} cites ${id}, which docs/requirements.md does not have; did you mean ${meant}?`
      }),
  )
  expect(unknown).toEqual([])
})

test('a citation is found with its line, a range as each of its ids, and nothing else', () => {
  const text =
    'one (SRCH-12)\nSRCH-02..04, VEH-5: appendix G\nUTF-16, EDGE-TRADE-7-YEARS, SRCH-1a\n/** UI-99 */'
  expect(citations(text, given).map(({ id, line }) => `${line} ${id}`)).toEqual([
    '1 SRCH-12',
    '2 SRCH-02',
    '2 SRCH-03',
    '2 SRCH-04',
    '2 VEH-5',
    '2 appendix G',
    '4 UI-99',
  ])
  expect(nearestIds('VEH-5', given)).toEqual(['VEH-05', 'VEH-15', 'VEH-25'])
  expect(nearestIds('UI-99', given)[0]).toBe('UI-09')
})

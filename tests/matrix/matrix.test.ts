import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Difference } from './facts.ts'
import rows from './matrix.json' with { type: 'json' }
import type { Expected, Fact, SwitchCase } from './switch-case.ts'
import { addresses, turn } from './visits.ts'
import { createDemoWorld, DEALERS, type DemoWorld } from './world.ts'

vi.mock('vike/server', async () => (await import('./vike.ts')).vikeServer())

/** Switches whose parts are not built yet, in the order of the matrix. May only shrink. */
const NOT_YET: string[] = []

const files = import.meta.glob<{ cases: SwitchCase[] }>('./switches/*.ts', { eager: true })
const cases = Object.values(files).flatMap((file) => file.cases)
const titleOf = ({ group, switch: name }: { group: string; switch: string }) => `${group}: ${name}`

let world: DemoWorld
/** Faults of pages as the documents stand; a test of their own finds them. */
const known = new Set<string>()
beforeAll(async () => {
  world = await createDemoWorld()
})
afterAll(async () => {
  await world.close()
})

/** Facts that nobody expected, and expectations that nothing met. */
function unmatched(
  facts: readonly string[],
  wanted: readonly Fact[] = [],
): { unexpected: string[]; unmet: Fact[] } {
  const fits = (fact: string, want: Fact) =>
    typeof want === 'string' ? fact === want : new RegExp(`^(?:${want.source})$`, want.flags).test(fact)
  return {
    unexpected: facts.filter((fact) => !wanted.some((want) => fits(fact, want))),
    unmet: wanted.filter((want) => typeof want === 'string' && !facts.includes(want)),
  }
}

const NOTHING = { unexpected: [], unmet: [] }

function expectDifference(path: string, { gone, come }: Difference, expected: Expected): void {
  expect({ path, gone: unmatched(gone, expected.gone), come: unmatched(come, expected.come) }).toEqual({
    path,
    gone: NOTHING,
    come: NOTHING,
  })
}

function expectWithin(path: string, { gone, come }: Difference, allowed: Expected = {}): void {
  const unexpected = {
    gone: unmatched(gone, allowed.gone).unexpected,
    come: unmatched(come, allowed.come).unexpected,
  }
  expect({ path, ...unexpected }).toEqual({ path, gone: [], come: [] })
  expect(Object.keys(allowed), `${path} must stay the same to the byte`).not.toEqual([])
}

test.each(DEALERS)(
  'CFG-01 RUN-05 every page of %s answers, leads on or asks to sign in, and no block of it fails',
  async (slug) => {
    const answers: Record<string, number> = {}
    for (const path of await addresses(world, slug)) answers[path] = (await world.get(slug, path)).statusCode
    const faults = world.faults.splice(0)
    for (const fault of faults) known.add(fault)
    expect(Object.entries(answers).filter(([, status]) => ![200, 301, 302].includes(status))).toEqual([])
    expect(faults).toEqual([])
  },
)

describe('CFG-20 a switch changes what the specification says and nothing else', () => {
  test.each(cases.map((each) => [`${titleOf(each)}: ${each.says}`, each] as const))(
    '%s',
    async (title, each) => {
      const changed = await turn(world, each)
      if (process.env['MATRIX_PRINT'])
        process.stdout.write(`## ${title}\n${JSON.stringify(changed, undefined, 1)}\n`)
      const pages = typeof each.pages === 'function' ? each.pages(world) : each.pages
      expect(Object.keys(changed)).toEqual(expect.arrayContaining(Object.keys(pages)))
      for (const [path, found] of Object.entries(changed)) {
        const expected = pages[path]
        if (expected) expectDifference(path, found, expected)
        else expectWithin(path, found, each.elsewhere)
      }
      await each.check?.(world)
      expect(world.faults.splice(0).filter((fault) => !known.has(fault))).toEqual([])
    },
  )
})

describe('CFG-20 the cases and the matrix', () => {
  test('every switch of the matrix has a case', () => {
    const covered = new Set(cases.map(titleOf))
    expect(rows.map(titleOf).filter((title) => !covered.has(title))).toEqual(NOT_YET)
  })

  test('every case is of a switch of the matrix', () => {
    const titles = new Set(rows.map(titleOf))
    expect(cases.map(titleOf).filter((title) => !titles.has(title))).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { tenantFacts } from './tenant-facts.ts'

it.each([
  [{ garage_enabled: true }, true],
  [{ garage_enabled: false }, false],
  [{ garage_enabled: 'yes' }, false],
  [{}, false],
])('CFG-26 ACCT-07 of %j the checker knows that the garage is %j', (tenant, garage) => {
  expect(tenantFacts(tenant, []).garage).toBe(garage)
})

it('CFG-26 a flag is on where it is exactly that', () => {
  expect(tenantFacts({ flags: { a: true, b: false, c: 'yes' } }, []).flags).toEqual({
    a: true,
    b: false,
    c: false,
  })
})

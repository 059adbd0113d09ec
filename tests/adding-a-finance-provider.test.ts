import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyProject, type ProjectCopy } from './workbench/project-copy.ts'

/** Vike's part of the renderer is replaced as in `matrix/vike.ts`, by that of the copy: it loads the copy's blocks. */
const copy = vi.hoisted(() => ({ vike: async () => ({}) }))
vi.mock('vike/server', () => copy.vike())

const SITE = 'tenants/sites/voltbird.json'

let project: ProjectCopy
beforeAll(() => {
  project = copyProject()
  copy.vike = async () =>
    (await project.load<typeof import('./matrix/vike.ts')>('tests/matrix/vike.ts')).vikeServer()
})
afterAll(() => project.remove())

function withProvider(name: string): Record<string, unknown> {
  const document = JSON.parse(readFileSync(join(project.folder, SITE), 'utf8')) as Record<string, unknown>
  return { ...document, finance_provider: name }
}

describe('FIN-02 CFG-11 adding a finance provider is adding a folder', { timeout: 240_000 }, () => {
  test('the provider of the guide may be named, and a wrong name is told the right one', async () => {
    await project.follow('adding-a-finance-provider')
    expect(await project.validate(withProvider('Wattle Loans'))).toMatchObject({ code: 0 })
    const { code, output } = await project.validate(withProvider('Watle Loans'))
    expect(code).toBe(1)
    expect(output).toContain('Did you mean "Wattle Loans"?')
  })

  test('the page of a car shows its payment by the month, and its words', async () => {
    writeFileSync(join(project.folder, SITE), JSON.stringify(withProvider('Wattle Loans')))
    const { createDemoWorld } =
      await project.load<typeof import('./matrix/world.ts')>('tests/matrix/world.ts')
    const world = await createDemoWorld()
    try {
      const car = world.cars('voltbird').find(({ finance_lenders: lenders, price, status }) => {
        const { comparisonRate, interestRate, paymentMonth } = lenders?.['wattleloans'] ?? {}
        return comparisonRate && interestRate && paymentMonth && (price ?? 0) > 5_000 && status === 'in_stock'
      })
      const { body } = await world.get('voltbird', `/cars/${car?.slug}`)
      const [estimate] = /<section class="fc-finance-teaser [^]*?<\/section>/.exec(body) ?? []
      expect(estimate).toContain('Terms of <!-- -->Wattle Loans')
      expect(estimate).toContain('<p>Wattle Loans lends from $5,000 on.</p>')
      const amount = car?.finance_lenders?.['wattleloans']?.paymentMonth ?? 0
      expect(estimate).toContain(`>$${amount.toLocaleString('en-AU')}</strong> per <!-- -->month`)
    } finally {
      await world.close()
    }
  })

  test('with the folder gone the name is wrong, and the other providers work on', async () => {
    await project.removeFolder('runtime/rules/finance/providers/wattleloans')
    expect((await project.validate(withProvider('Wattle Loans'))).code).toBe(1)
    expect((await project.validate(withProvider('360 Finance'))).code).toBe(0)
  })
})

import { listOf, membersOf, objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { conditionNames } from '../../condition-names.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-brand',
  severity: 'error',
  title: 'A brand flag that is not registered',
  docs: 'Each brand flag names a layer in `tenants/brands/`; a misspelt one silently leaves the brand out.',
  source: 'CFG-03, CFG-05',
  create: ({ brands, report }) => {
    function test(name: unknown, pointer: string): void {
      if (typeof name === 'string' && !brands.includes(name)) {
        report(unknownName('brand flag', name, brands, pointer))
      }
    }
    return {
      tenant(tenant) {
        for (const [index, name] of listOf(tenant['brandFlags']).entries()) test(name, `/brandFlags/${index}`)
        const finance = objectOf(objectOf(tenant['settings'])?.['finance'])
        for (const [index, name] of listOf(finance?.['excludedFlags']).entries()) {
          test(textOf(name), `/settings/finance/excludedFlags/${index}`)
        }
        for (const brand of Object.keys(membersOf(tenant['copy']))) {
          if (brand !== 'default') test(brand, `/copy/${brand}`)
        }
      },
      condition: conditionNames('brandFlag', ({ name, pointer }) => test(name, pointer)),
    }
  },
}

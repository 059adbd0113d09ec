import { objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { countryOf } from '../../../resolve/derive.ts'
import { regionalOf } from '../../../resolve/regional-of.ts'
import { eachLocation } from '../../location-places.ts'
import { isPostcode } from '../../../rules/forms/form-rules.ts'

export const check: Check = {
  code: 'postcode-shape',
  severity: 'error',
  title: 'A postcode that the country does not have',
  docs: 'Australian and New Zealand postcodes have 4 digits, US ZIP codes 5. Distances and directions are worked out from them.',
  source: 'CFG-19, FORM-12, appendix G',
  create: ({ report }) => ({
    tenant(tenant) {
      const regional = regionalOf(tenant)
      const { pattern, digits } = regional.postcode
      const wanted = pattern === '' ? `it takes ${digits} digits` : `it takes the form ${pattern}`
      function test(value: unknown, pointer: string): void {
        const postcode = textOf(value)
        if (postcode === undefined || isPostcode(postcode, regional)) return
        report({ message: `"${postcode}" is no postcode of ${countryOf([tenant])}: ${wanted}.`, pointer })
      }
      test(objectOf(tenant['address'])?.['postcode'], '/address/postcode')
      eachLocation(tenant, ({ address, pointer }) =>
        test(address?.['postcode'], `${pointer}/address/postcode`),
      )
    },
  }),
}

import { objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { countryOf, eachLocation } from '../../location-places.ts'
import { isPostcode, postcodeLength } from '../../../rules/forms/form-rules.ts'

export const check: Check = {
  code: 'postcode-shape',
  severity: 'error',
  title: 'A postcode that the country does not have',
  docs: 'Australian and New Zealand postcodes have 4 digits, US ZIP codes 5. Distances and directions are worked out from them.',
  source: 'CFG-19, FORM-12, appendix G',
  create: ({ report }) => ({
    tenant(tenant) {
      const country = countryOf(tenant)
      const digits = objectOf(objectOf(tenant['regional'])?.['postcode'])?.['digits']
      function test(value: unknown, pointer: string): void {
        const postcode = textOf(value)
        if (postcode === undefined) return
        const fits =
          typeof digits === 'number'
            ? postcode.length === digits && /^[0-9]+$/.test(postcode)
            : isPostcode(postcode, country)
        if (fits) return
        const wanted = typeof digits === 'number' ? digits : postcodeLength(country)
        report({ message: `"${postcode}" is no postcode of ${country}: it takes ${wanted} digits.`, pointer })
      }
      test(objectOf(tenant['address'])?.['postcode'], '/address/postcode')
      eachLocation(tenant, ({ address, pointer }) =>
        test(address?.['postcode'], `${pointer}/address/postcode`),
      )
    },
  }),
}

import { objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { countryOf, eachLocation } from '../../location-places.ts'
import { isPhone } from '../../../rules/forms/form-rules.ts'

/** Numbers that businesses have and visitors' forms do not take: 13, 1300, 1800; 0800 and 0508. */
const BUSINESS = { AU: /^(?:13\d{4}|1[38]00\d{6})$/, NZ: /^0(?:800|508)\d{5,7}$/, US: /^(?!)/ } as const

export const check: Check = {
  code: 'phone-shape',
  severity: 'error',
  title: 'A phone number that the country does not have',
  docs: 'A call link with a wrong number reaches nobody. Write the number as it is dialled in the country of the site, or with its country code.',
  source: 'CFG-19, FORM-32, appendix G',
  create: ({ report }) => ({
    tenant(tenant) {
      const country = countryOf(tenant)
      function test(value: unknown, pointer: string): void {
        const phone = textOf(value)
        if (phone === undefined || phone === '') return
        const digits = phone.replaceAll(/[\s()-]/g, '')
        if (isPhone(phone, country) || BUSINESS[country].test(digits)) return
        report({ message: `"${phone}" is no phone number of ${country}.`, pointer })
      }
      test(tenant['phone'], '/phone')
      eachLocation(tenant, ({ location, pointer }) => {
        test(location['phone'], `${pointer}/phone`)
        const contact = objectOf(location['contact_detail'])
        for (const key of ['phone', 'landline_phone'])
          test(contact?.[key], `${pointer}/contact_detail/${key}`)
      })
    },
  }),
}

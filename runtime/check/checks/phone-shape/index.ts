import { objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { countryOf } from '../../../resolve/derive.ts'
import { regionalOf } from '../../../resolve/regional-of.ts'
import { eachLocation } from '../../location-places.ts'
import { isPhone } from '../../../rules/forms/form-rules.ts'

export const check: Check = {
  code: 'phone-shape',
  severity: 'error',
  title: 'A phone number that the country does not have',
  docs: 'A call link with a wrong number reaches nobody. Write the number as it is dialled in the country of the site, or with its country code.',
  source: 'CFG-19, FORM-32, appendix G',
  create: ({ report }) => ({
    tenant(tenant) {
      const regional = regionalOf(tenant)
      function test(value: unknown, pointer: string): void {
        const phone = textOf(value)
        if (phone === undefined || phone === '' || isPhone(phone, regional)) return
        report({ message: `"${phone}" is no phone number of ${countryOf([tenant])}.`, pointer })
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

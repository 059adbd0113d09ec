import { objectOf, objectsOf } from '../../../json/object.ts'
import { textOf, wordsOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { countryOf, eachLocation } from '../../location-places.ts'
import { unknownName } from '../../unknown-name.ts'
import { COUNTRIES } from '../../../resolve/country.ts'

export const check: Check = {
  code: 'unknown-state',
  severity: 'error',
  title: 'A state or region that the country does not have',
  docs: 'State selects, time zones, licence labels and leads use the code. Write a code of the site’s country, in lower case: `qld`, `bay-of-plenty`, `co`.',
  source: 'CFG-17, CFG-19',
  create: ({ report }) => ({
    tenant(tenant) {
      const country = countryOf(tenant)
      const own = objectsOf(objectOf(tenant['regional'])?.['states']).map(([, state]) =>
        wordsOf(state['code']),
      )
      const known = own.length > 0 ? own : COUNTRIES[country].regional.states.map(({ code }) => code)

      function test(value: string | undefined, pointer: string): void {
        if (value === undefined || value === '' || known.includes(value.toLowerCase())) return
        report(unknownName(`state of ${country}`, value, known, pointer))
      }
      test(textOf(tenant['state']), '/state')
      test(textOf(objectOf(tenant['address'])?.['state']), '/address/state')
      eachLocation(tenant, ({ state, statePointer }) => test(state, statePointer))
    },
  }),
}

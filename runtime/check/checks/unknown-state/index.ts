import { objectOf, objectsOf } from '../../../json/object.ts'
import { textOf, wordsOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { countryOf } from '../../../resolve/derive.ts'
import { regionalOf } from '../../../resolve/regional-of.ts'
import { eachLocation } from '../../location-places.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-state',
  severity: 'error',
  title: 'A state or region that the country does not have',
  docs: 'State selects, time zones, licence labels and leads use the code. Write a code of the site’s country, in lower case: `qld`, `bay-of-plenty`, `co`.',
  source: 'CFG-17, CFG-19',
  create: ({ report }) => ({
    tenant(tenant) {
      const country = countryOf([tenant])
      const known = objectsOf(regionalOf(tenant).states).map(([, state]) => wordsOf(state['code']))

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

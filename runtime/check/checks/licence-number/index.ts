import { objectsOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { regionalOf } from '../../../resolve/regional-of.ts'
import type { Check } from '../../check.ts'
import { eachLocation } from '../../location-places.ts'

export const check: Check = {
  code: 'licence-number',
  severity: 'error',
  title: 'A New South Wales location without dealer licence number',
  docs: 'New South Wales requires a motor dealer to show the licence number in every advertisement, and a dealer’s website is one. Write `dealer_license_number` on each visible sales location, `motor_vehicle_repairer` on a service location.',
  source: 'LOC-17, Motor Dealers and Repairers Act 2013 (NSW)',
  create: ({ report }) => ({
    tenant(tenant) {
      // A law of the state: a country without it has none of this name.
      if (!objectsOf(regionalOf(tenant).states).some(([, { code }]) => code === 'nsw')) return
      eachLocation(tenant, ({ location, name, state, pointer }) => {
        if (state !== 'nsw' || location['visible'] === false) return
        const isService = location['location_type'] === 'service'
        const wanted = isService ? 'motor_vehicle_repairer' : 'dealer_license_number'
        // Either number identifies the licence holder where a service or parts site shares the dealer's licence.
        const numbers =
          isService || location['location_type'] === 'parts' ? [wanted, 'dealer_license_number'] : [wanted]
        if (numbers.some((key) => (textOf(location[key]) ?? '').trim() !== '')) return
        report({ message: `The location "${name}" in New South Wales has no ${wanted}.`, pointer })
      })
    },
  }),
}

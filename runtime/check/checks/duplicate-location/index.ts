import type { Check } from '../../check.ts'
import { findTakenTwice } from '../../taken-twice.ts'

export const check: Check = {
  code: 'duplicate-location',
  severity: 'error',
  title: 'Two locations with the same id or address',
  docs: 'Cars, forms and leads name a location by its id, its page by its slug. When two share one, the second is lost: give it its own.',
  source: 'CFG-26, LOC-01',
  create: (context) => ({
    tenant() {
      findTakenTwice(context, 'locations', 'location')
    },
  }),
}

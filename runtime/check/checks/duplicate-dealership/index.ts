import type { Check } from '../../check.ts'
import { findTakenTwice } from '../../taken-twice.ts'

export const check: Check = {
  code: 'duplicate-dealership',
  severity: 'error',
  title: 'Two dealerships with the same id or slug',
  docs: 'Cars, leads and overrides name a dealership by its slug, feeds by its id. When two share one, the cars of the second are taken for those of the first: give it its own.',
  source: 'CFG-26, LOC-22',
  create: (context) => ({
    tenant() {
      findTakenTwice(context, 'dealerships', 'dealership')
    },
  }),
}

import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-time-zone',
  severity: 'error',
  title: 'A time zone that nobody knows',
  docs: 'Opening hours, promotions and the dates of leads go by the time zone of the site. Write an IANA name such as `Australia/Brisbane`, or leave it out: then it is that of the state.',
  source: 'CFG-19, CFG-26',
  create: ({ tenant, report }) => ({
    tenant() {
      const zone = textOf(tenant['timeZone'])
      if (zone === undefined || isTimeZone(zone)) return
      report(unknownName('time zone', zone, Intl.supportedValuesOf('timeZone'), '/timeZone'))
    },
  }),
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

import { objectOf, objectsOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { eachLocation } from '../../location-places.ts'

const SHORT_HOURS = /(\d\d:\d\d)-(\d\d:\d\d)$/

export const check: Check = {
  code: 'opening-hours-order',
  severity: 'error',
  title: 'Hours that end before they begin',
  docs: 'A place that closes at or before the time it opens is never open, and no test drive can be booked there. Write both in 24 hours, such as 08:30 and 17:30; midnight as the end of a day is 24:00.',
  source: 'CFG-26, LOC-18, LOC-21',
  create: ({ tenant, report }) => ({
    tenant() {
      eachLocation(tenant, ({ location, name, pointer }) => {
        const test = (open: string | undefined, close: string | undefined, at: string) => {
          if (open === undefined || close === undefined || open < close) return
          report({
            message: `${name} closes at ${close}, which is not after it opens at ${open}.`,
            pointer: at,
          })
        }
        const contact = objectOf(location['contact_detail'])
        for (const [index, day] of objectsOf(contact?.['opening_hours'])) {
          test(
            textOf(day['open']),
            textOf(day['close']),
            `${pointer}/contact_detail/opening_hours/${index}/close`,
          )
        }
        for (const [index, day] of objectsOf(contact?.['special_hours'])) {
          test(
            textOf(day['start_hour']),
            textOf(day['end_hour']),
            `${pointer}/contact_detail/special_hours/${index}/end_hour`,
          )
        }
        for (const [index, line] of Object.entries(
          Array.isArray(location['hours']) ? location['hours'] : [],
        )) {
          const [, open, close] = SHORT_HOURS.exec(textOf(line) ?? '') ?? []
          test(open, close, `${pointer}/hours/${index}`)
        }
      })
    },
  }),
}

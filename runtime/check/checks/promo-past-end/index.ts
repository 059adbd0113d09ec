import { objectOf, objectsOf } from '../../../json/object.ts'
import { textOf, wordsOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { siteInstant } from '../../../visible/instant.ts'

export const check: Check = {
  code: 'promo-past-end',
  severity: 'warning',
  title: 'A promotion whose end has passed',
  docs: 'It will not show again. Remove it, or give it a new window. An end before its start is reported too.',
  source: 'PROMO-05, PROMO-07',
  create: ({ tenant, now, report }) => {
    const timeZone = textOf(tenant['timeZone']) ?? 'UTC'

    function test(what: string, start: unknown, end: unknown, pointer: string): void {
      const until = instant(end)
      if (until === undefined) return
      const from = instant(start)
      if (from !== undefined && from >= until) {
        report({ message: `${what} ends before it starts.`, pointer })
      } else if (until <= now) {
        report({ message: `${what} ended on ${wordsOf(end)}.`, pointer })
      }
    }
    function instant(value: unknown): number | undefined {
      const text = textOf(value)
      if (text === undefined) return undefined
      try {
        return siteInstant(text, timeZone)
      } catch {
        // An unknown time zone is reported where it is written; the window is then read as UTC.
        return siteInstant(text, 'UTC')
      }
    }
    return {
      tenant() {
        const promo = objectOf(objectOf(tenant['settings'])?.['promo'])
        for (const [index, tile] of objectsOf(promo?.['tiles'])) {
          if (tile['display'] === false) continue
          const what = `The promo tile "${textOf(tile['id']) ?? index}"`
          test(what, tile['start'], tile['expiry'], `/settings/promo/tiles/${index}/expiry`)
        }
        const stocktake = objectOf(promo?.['stocktake'])
        if (stocktake?.['enabled'] === true) {
          test(
            'The stocktake banner',
            stocktake['start'],
            stocktake['expiry'],
            '/settings/promo/stocktake/expiry',
          )
        }
      },
      condition({ condition, pointer }) {
        const window = objectOf(condition['date'])
        if (window)
          test('The window of this condition', window['from'], window['until'], `${pointer}/date/until`)
      },
    }
  },
}

import { afterEach, expect, test, vi } from 'vitest'
import type { EnquiryPlace } from './load.ts'
import { choicesOn, placeOf, withHours } from './times.ts'

const place = (id: number, name: string, open: string | null = '09:00'): EnquiryPlace => ({
  id,
  name,
  opening_hours: [{ weekday: 1, status: 'open', open, close: '11:00' }] as EnquiryPlace['opening_hours'],
  special_hours: [],
})
const [bay, ridge] = [place(1, 'Bay'), place(2, 'Ridge')]
const form = (asked: string[], hidden: Record<string, string> = {}) => ({
  steps: [{ fields: asked.map((name) => ({ name })) }] as never,
  hidden,
})
afterEach(() => vi.unstubAllGlobals())

test('FORM-26 only places with hours that a program can read offer times', () => {
  const all = [bay, place(3, 'Closed', null), { ...ridge, opening_hours: [] }]
  expect(withHours(all).map(({ id }) => id)).toEqual([1])
})

test('FORM-26 the place is the chosen one, else the named one, else the only one', () => {
  const places = [bay, ridge]
  expect(placeOf(['2', undefined], places, form(['location_id']))).toBe(ridge)
  expect(placeOf(['', undefined], places, form(['location_id']))).toBeUndefined()
  expect(placeOf([undefined, 'Ridge'], places, form(['Service Location']))).toBe(ridge)
  expect(placeOf([undefined, ''], places, form(['Service Location']))).toBeUndefined()
  expect(placeOf([undefined, 'Bay'], places, form([], { 'Service Location': 'Ridge' }))).toBe(ridge)
  expect(placeOf([undefined, undefined], places, form(['name']))).toBe(bay)
})

test('API-12 FORM-26 the times are the free ones of the server; where it cannot be asked, those that are open', async () => {
  const asked: string[] = []
  const answers = (answer: () => Response | Promise<Response>) =>
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return answer()
    })
  // A Monday.
  const day = '2026-11-02'
  answers(() => Response.json([{ start: '2026-11-02T14:30:00+10:00' }]))
  expect(await choicesOn(bay, day, true)).toEqual([{ value: '2026-11-02T14:30:00+10:00', label: '2:30pm' }])
  expect(asked).toEqual(['/api/test-drive/slots?location_id=1&date=2026-11-02'])
  const open = await choicesOn(bay, day, false)
  expect(open[0]).toEqual({ value: '2026-11-02T09:00', label: '9:00am' })
  expect(asked).toHaveLength(1)
  answers(() => Response.json({ message: 'no' }, { status: 503 }))
  expect(await choicesOn(bay, day, true)).toEqual(open)
  answers(() => Promise.reject(new TypeError('offline')))
  expect(await choicesOn(bay, day, true)).toEqual(open)
  answers(() => Response.json([]))
  expect(await choicesOn(bay, day, true)).toEqual([])
  expect(await choicesOn(bay, '2026-11-03', false)).toEqual([])
})

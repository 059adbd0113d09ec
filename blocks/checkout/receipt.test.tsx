import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'
import { RESERVED } from '../shared/testing/reservation-view.ts'
import { fixtureSite, visibleText } from '../shared/testing/render-block.ts'
import { Countdown } from './countdown.tsx'
import { Receipt } from './receipt.tsx'

const VIEW = { ...RESERVED, car: { id: 1, slug: 'kia-1', title: '2021 Kia Rio', stock_number: null } }
const receipt = (over: Partial<ReservationView>, phone: string | null = '07 5550 1234') =>
  visibleText(
    renderToStaticMarkup(<Receipt id="r" view={{ ...VIEW, ...over }} site={{ ...fixtureSite(), phone }} />),
  )

test('CHK-03 CHK-04 a receipt says what was paid, until when, and how the money comes back', () => {
  expect(receipt({})).toBe(
    'Reserved for you The vehicle is off sale and held for you for 48 hours. We have e-mailed you this receipt. ' +
      'Reference 7KQ2-M9XD Vehicle 2021 Kia Rio Deposit paid $200 AUD Held until 12:01pm on 22 Nov 2026 ' +
      'What happens next We call you to arrange a time. The deposit comes off the price. ' +
      'Changed your mind? The deposit is 100% refundable. Call 07 5550 1234 or answer the e-mail ' +
      'with your reference, and it goes back to the card you paid with. Back to the car',
  )
  expect(receipt({ hold_hours: 1 })).toContain('held for you for 1 hour. We')
  expect(receipt({}, null)).toContain('Answer the e-mail with your reference')
})

test('CHK-04 a refunded deposit is no hold any more, and neither is one that is over', () => {
  expect(receipt({ state: 'refunded' })).toBe(
    'Your deposit was refunded Reference 7KQ2-M9XD Vehicle 2021 Kia Rio Refunded $200 AUD Back to the car',
  )
  expect(receipt({ state: 'lapsed' })).toBe(
    'This hold is over Reference 7KQ2-M9XD Vehicle 2021 Kia Rio Deposit paid $200 AUD ' +
      'Held until 12:01pm on 22 Nov 2026 Back to the car',
  )
})

test.each([
  [872_000, '14:32 left'],
  [300_000, '5:00 left 5 minutes left to pay'],
  [240_001, '4:01 left 5 minutes left to pay'],
  [240_000, '4:00 left'],
  [60_000, '1:00 left 1 minute left to pay'],
  [9000, '0:09 left 1 minute left to pay'],
  [-1, '0:00 left'],
])('CHK-06 %d milliseconds before the end it says %s', (left, text) => {
  expect(visibleText(renderToStaticMarkup(<Countdown until={1000 + left} now={() => 1000} />))).toBe(text)
})

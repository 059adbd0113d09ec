import { expect, it } from 'vitest'
import { checkoutPage, withReservation } from './checkout-page.ts'

it.each([
  ['/cars/2021-kia-ev6-7/checkout', '/cars/2021-kia-ev6-7/checkout'],
  ['/cars/2021-kia-ev6-7/buy-online?purchase=1', '/cars/2021-kia-ev6-7/buy-online?purchase=1'],
  ['/checkout-journey', '/checkout-journey'],
  ['/cars/2021-kia-ev6-7', '/'],
  ['/cars/a/b/checkout', '/'],
  ['//evil.example/cars/a/checkout', '/'],
  ['/cars/a/checkout#pay', '/'],
  [undefined, '/'],
])('ROUTE-17 ROUTE-18 ROUTE-20 a form of %s is shown again at %s', (said, page) => {
  expect(checkoutPage(said)).toBe(page)
})

it('CHK-13 the page of a reservation has its id once, beside what the address says already', () => {
  expect(withReservation('/cars/a/checkout', 'r1')).toBe('/cars/a/checkout?reservation=r1')
  expect(withReservation('/cars/a/checkout?reservation=r0&from=card', 'r1')).toBe(
    '/cars/a/checkout?reservation=r1&from=card',
  )
})
